import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button, ButtonLink, type ButtonVariant } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { staffFieldMessage } from '../staff-messages.ts';
import type { StaffFormResult } from './staff-form-result.ts';

/** The factors that staff must enter again. */
export type RequiredFactors = { password: boolean; code: boolean };

type Props = {
  intent: string;
  /** Prefix of the form's IDs, where a page has several forms with one intent. */
  formId?: string;
  /** Further hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  title: string;
  /** What it does, in a sentence. */
  lead?: ReactNode;
  submit: string;
  variant?: ButtonVariant;
  /** A second decision with the same fields. */
  alternative?: { intent: string; submit: string };
  /** The page without the form, if it is opened by a link. */
  cancelTo?: string;
  formResult: StaffFormResult | undefined;
  reauthentication?: RequiredFactors;
  /** The field name of the reason. */
  reasonName?: string;
  reasonLabel?: string;
  headingLevel?: 2 | 3;
  children?: (formResult: StaffFormResult | undefined) => ReactNode;
};

/** A staff decision: its fields, reason and reauthentication. A plain form, so it needs no script. */
export function DecisionForm(props: Props) {
  const {
    intent,
    hidden = {},
    title,
    lead,
    submit,
    variant,
    alternative,
    cancelTo,
    reauthentication,
    children,
  } = props;
  const { formId = intent, reasonName = 'reason', reasonLabel = 'Reason', headingLevel = 2 } = props;
  const navigation = useNavigation();
  const sent = navigation.formData;
  const isPending = (decision: string) =>
    sent?.get('intent') === decision &&
    Object.entries(hidden).every(([name, value]) => sent.get(name) === value);
  const isOwn = [intent, alternative?.intent].includes(props.formResult?.intent);
  const formResult = isOwn ? props.formResult : undefined;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const summary = Object.entries(formResult?.errors ?? {}).map(([name, code]) => ({
    id: `${formId}-${name}`,
    message: staffFieldMessage(code) ?? '',
  }));
  return (
    <Form method="post" id={`${formId}-form`} noValidate className="grid grid-cols-1 gap-5" tabIndex={-1}>
      <div>
        <Heading className="mb-2 text-h3">{title}</Heading>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {summary.length > 0 && <ErrorSummary title="Nothing was changed" errors={summary} />}
      {!alternative && <input type="hidden" name="intent" value={intent} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children?.(formResult)}
      <StaffField
        intent={formId}
        name={reasonName}
        label={reasonLabel}
        hint="Kept in the audit log: no names or numbers of people."
        formResult={formResult}
      />
      {reauthentication?.password && (
        <StaffField
          intent={formId}
          name="currentPassword"
          label="Your password"
          type="password"
          autoComplete="current-password"
          formResult={formResult}
        />
      )}
      {reauthentication?.code && (
        <StaffField
          intent={formId}
          name="currentCode"
          label="Authentication code"
          hint="The six digits of your app, or a recovery code. Each works once."
          autoComplete="one-time-code"
          inputMode="numeric"
          formResult={formResult}
        />
      )}
      <div className="actions">
        <Button
          type="submit"
          variant={variant}
          pending={isPending(intent)}
          {...(alternative && { name: 'intent', value: intent })}
        >
          {submit}
        </Button>
        {alternative && (
          <Button
            type="submit"
            variant="danger-outline"
            pending={isPending(alternative.intent)}
            name="intent"
            value={alternative.intent}
          >
            {alternative.submit}
          </Button>
        )}
        {cancelTo !== undefined && (
          <ButtonLink variant="secondary" to={cancelTo}>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

type FieldProps = {
  /** Prefix of its ID: the form's. */
  intent: string;
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'password' | 'date';
  autoComplete?: string;
  inputMode?: 'numeric' | 'text';
  required?: boolean;
  optional?: boolean;
  formResult: StaffFormResult | undefined;
  defaultValue?: string;
};

/** A field of such a form, with its value and error. */
export function StaffField({
  intent,
  name,
  formResult,
  defaultValue,
  autoComplete = 'off',
  required = true,
  ...field
}: FieldProps) {
  return (
    <TextField
      {...field}
      id={`${intent}-${name}`}
      name={name}
      required={required}
      autoComplete={autoComplete}
      defaultValue={formResult?.values[name] ?? defaultValue}
      error={staffFieldMessage(formResult?.errors[name])}
    />
  );
}
