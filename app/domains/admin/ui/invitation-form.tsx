import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { insertDashes } from '#app/domains/accounts/fields/insert-dashes.ts';
import { passwordChecklist } from '#app/domains/accounts/passwords/password.ts';
import { signUpMessage } from '#app/domains/membership/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RuleChecklist } from '#app/ui/rule-checklist.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { useClearedInputs } from '#app/ui/use-cleared-inputs.ts';
import { Invited } from '../staff/invitation-schema.ts';

type Props = {
  /** The page's title; errors are marked in front of it. */
  title: string;
  loginId: string;
  token: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error about the form as a whole. */
  problem: string | null;
};

const FIELDS = ['password', 'passwordConfirm', 'name', 'tel', 'email'] as const;

/** The form for a staff account: the ID is given, the rest follows the rules of sign-up. */
export function InvitationForm({ title, loginId, token, lastResult, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'invitation-form',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: Invited }),
  });
  useClearedInputs(lastResult, fields.password.id, fields.passwordConfirm.id);
  const failed = lastResult?.status === 'error' || form.status === 'error';
  const messages = FIELDS.flatMap((name) => {
    const message = signUpMessage(fields[name].errors?.[0]);
    return message ? [{ id: fields[name].id, message }] : [];
  });
  const summary = problem === null ? messages : [{ id: form.id, message: problem }, ...messages];
  const text = (name: (typeof FIELDS)[number], type: 'text' | 'password' | 'tel' | 'email') => {
    const error = signUpMessage(fields[name].errors?.[0]);
    return { ...textInputProps(fields[name]), type, error, required: true };
  };

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-6">
      <title>{failed ? `Error: ${title}` : title}</title>
      {lastResult?.status === 'error' && summary.length > 0 && (
        <ErrorSummary title="Please check the following" errors={summary} />
      )}
      <input type="hidden" name="token" value={token} />
      <p>
        Your ID is <strong className="break-all">{loginId}</strong>.
      </p>
      {/* Password managers read the ID here. */}
      <input type="text" value={loginId} autoComplete="username" readOnly hidden />
      <div>
        <PasswordField {...text('password', 'password')} label="Password" autoComplete="new-password" />
        <RuleChecklist label="Password rules" rules={passwordChecklist(fields.password.value ?? '')} />
      </div>
      <PasswordField
        {...text('passwordConfirm', 'password')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <TextField
        {...text('name', 'text')}
        label="Name"
        hint="2 to 20 letters in English or Korean, without spaces."
        autoComplete="name"
      />
      <TextField
        {...text('tel', 'tel')}
        label="Tel"
        hint="With dashes, for example 010-1234-5678."
        autoComplete="tel-national"
        onBlur={({ currentTarget }) => insertDashes(currentTarget)}
      />
      <TextField {...text('email', 'email')} label="Email" autoComplete="email" spellCheck={false} />
      <div>
        <Button type="submit" disabled={busy} className="w-full sm:w-auto">
          Become an admin
        </Button>
      </div>
    </Form>
  );
}
