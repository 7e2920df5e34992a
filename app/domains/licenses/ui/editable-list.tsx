import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Button, type ButtonVariant } from '#app/ui/button.tsx';
import { NoWrapDays } from '#app/ui/day.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type ListProps = {
  /** Adds a row. */
  form: ReactNode;
  children: ReactNode;
};

/** The form that adds a person or a device, and below it those that there are. */
export function EditableList({ form, children }: ListProps) {
  return (
    <>
      <div className="mb-4 border-line border-b pb-6">{form}</div>
      {children}
    </>
  );
}

type AddFormProps = ComponentProps<typeof TextField> & {
  formRef: RefObject<HTMLFormElement | null>;
  intent: string;
  button: string;
  variant?: ButtonVariant;
  pending: boolean;
};

/** A field and its button: on one row, below each other on phones. */
export function AddForm({ formRef, intent, button, variant, pending, ...field }: AddFormProps) {
  return (
    <Form ref={formRef} method="post" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <TextField
        {...field}
        autoComplete="off"
        actionBelow
        action={
          <Button type="submit" variant={variant} className="max-sm:w-full" pending={pending}>
            {button}
          </Button>
        }
      />
    </Form>
  );
}

/** A line in place of the rows. */
export function EmptyList({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="flex items-center gap-3 text-muted">
      <Icon name={icon} />
      {text}
    </p>
  );
}

type RowProps = {
  name: string;
  /** Beside the name. */
  badge?: ReactNode;
  state: ReactNode;
  /** Forms of one button each. */
  actions?: ReactNode;
};

/** A name above its state. */
export function ListRow({ name, badge, state, actions }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="break-words">{name}</strong>
          {badge}
        </span>
        <span className="mt-0.5 block text-muted text-small">
          {typeof state === 'string' ? <NoWrapDays text={state} /> : state}
        </span>
      </span>
      {actions && <div className="flex gap-x-5">{actions}</div>}
    </li>
  );
}

type RowFormProps = {
  intent: string;
  /** A hidden field. */
  name: string;
  value: string;
  /** Whose, for screen readers. */
  of: string;
  pending: boolean;
  /** Adds or repeats something instead of ending it. */
  constructive?: boolean;
  children: string;
};

export function RowForm({ intent, name, value, of, pending, constructive = false, children }: RowFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button
        type="submit"
        variant="quiet"
        className={`link px-0 ${constructive ? '' : 'link-quiet'}`}
        pending={pending}
      >
        {children}
        <span className="sr-only"> {of}</span>
      </Button>
    </Form>
  );
}
