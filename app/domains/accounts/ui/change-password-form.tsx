import { getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { ProofFields } from '#app/ui/proof-fields.tsx';
import { ShowPasswordsButton } from '#app/ui/show-passwords-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useForgottenInputs } from '#app/ui/use-forgotten-inputs.ts';
import { proofMessage } from '../proof.ts';
import { securityMessage } from '../security-messages.ts';
import { ChangePassword } from '../security-schema.ts';
import { formProblems } from './form-problems.ts';
import { PasswordRules } from './password-rules.tsx';

/** What a route's action answered to one of the forms. */
export type FormAnswer = { result: SubmissionResult<string[]>; problem: string | null };

/** The form's state, held by the page, whose title says whether a form was refused. */
export function useChangePasswordForm(answer: FormAnswer | null) {
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult: answer?.result,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: ChangePassword }),
  });
  const failed = answer?.result.status === 'error' || form.status === 'error';
  return { form, fields, failed, answer };
}

type Props = { state: ReturnType<typeof useChangePasswordForm>; twoFactor: boolean };

/** Current and new password; the rule stands there before anything is wrong (spec §5, decisions A5). */
export function ChangePasswordForm({ state: { form, fields, answer }, twoFactor }: Props) {
  const busy = useNavigation().formData?.get('intent') === 'password';
  const [shown, setShown] = useState(false);
  useForgottenInputs(
    answer?.result,
    fields.currentPassword.id,
    fields.currentCode.id,
    fields.password.id,
    fields.passwordConfirm.id,
  );
  const type = shown ? 'text' : 'password';
  const { key: _passwordKey, ...password } = getInputProps(fields.password, { type });
  const { key: _confirmKey, ...confirm } = getInputProps(fields.passwordConfirm, { type });
  const problems = formProblems({ id: form.id, problem: answer?.problem ?? null }, [
    fields.currentPassword,
    fields.currentCode,
    fields.password,
    fields.passwordConfirm,
  ]);

  return (
    <Form
      method="post"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="intent" value="password" />
      {answer?.result.status === 'error' && problems.length > 0 && (
        <ErrorSummary title="Please check the following" errors={problems} />
      )}
      <ProofFields fields={fields} messageOf={proofMessage} twoFactor={twoFactor} />
      <div>
        <TextField
          {...password}
          label="New password"
          autoComplete="new-password"
          required
          error={securityMessage(fields.password.errors?.[0])}
          action={<ShowPasswordsButton shown={shown} onChange={setShown} what="passwords" />}
        />
        <PasswordRules typed={fields.password.value ?? ''} />
      </div>
      <TextField
        {...confirm}
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={securityMessage(fields.passwordConfirm.errors?.[0])}
      />
      <div>
        <Button type="submit" pending={busy}>
          Change password
        </Button>
      </div>
    </Form>
  );
}
