import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { recoveryMessage } from '../recovery/recovery-messages.ts';
import { NewPassword } from '../recovery/recovery-schema.ts';
import { PasswordRules } from './password-rules.tsx';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  /** The token of the right to set the password. */
  right: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the form as a whole. */
  problem: string | null;
};

/** The new password twice, checked on blur; messages as in spec §5, Password reset. */
export function NewPasswordForm({ title, right, lastResult, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'new-password-form',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => {
      formData.delete('step');
      return parseWithValibot(formData, { schema: NewPassword });
    },
  });
  useClearedInputs(lastResult, fields.password.id, fields.passwordConfirm.id);
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const messages = [fields.password, fields.passwordConfirm].flatMap((field) => {
    const message = recoveryMessage(field.errors?.[0]);
    return message ? [{ id: field.id, message }] : [];
  });
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      {lastResult?.status === 'error' && summary.length > 0 && (
        <ErrorSummary title="Please check the following" errors={summary} />
      )}
      <input type="hidden" name="step" value="reset" />
      <input type="hidden" name="right" value={right} />
      <div>
        <PasswordField
          {...textInputProps(fields.password)}
          label="New Password"
          autoComplete="new-password"
          required
          error={recoveryMessage(fields.password.errors?.[0])}
        />
        <PasswordRules typed={fields.password.value ?? ''} />
      </div>
      <PasswordField
        {...textInputProps(fields.passwordConfirm)}
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={recoveryMessage(fields.passwordConfirm.errors?.[0])}
      />
      <div className="actions">
        <Button type="submit" pending={busy} className="w-full sm:w-auto">
          Change password
        </Button>
      </div>
    </Form>
  );
}
