import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { NoWrapDays } from '#app/ui/day.tsx';
import { Form } from '#app/ui/form.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';

/** Rows of people or devices in a frame. */
export function FramedList({ children }: { children: ReactNode }) {
  return <ul className="card mb-6 py-0">{children}</ul>;
}

/** A line in place of the frame. */
export function EmptyList({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className="mb-6 flex items-center gap-3 text-muted">
      <Icon name={icon} />
      {text}
    </p>
  );
}

type RowProps = {
  name: string;
  /** Beside the name. */
  badge?: ReactNode;
  state: string;
  /** What removes it from the list. */
  removal?: ReactNode;
};

/** A name above its state. */
export function FramedRow({ name, badge, state, removal }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="break-words">{name}</strong>
          {badge}
        </span>
        <span className="block text-muted text-small">
          <NoWrapDays text={state} />
        </span>
      </span>
      {removal}
    </li>
  );
}

type RemovalProps = {
  intent: string;
  /** A hidden field. */
  name: string;
  value: string;
  /** Whose, for screen readers. */
  of: string;
  pending: boolean;
  children: string;
};

export function RemovalForm({ intent, name, value, of, pending, children }: RemovalProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit" variant="quiet" className="link link-quiet px-0" pending={pending}>
        {children}
        <span className="sr-only"> {of}</span>
      </Button>
    </Form>
  );
}
