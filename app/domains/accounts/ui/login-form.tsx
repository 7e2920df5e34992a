import { type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { textInputProps } from '#app/ui/text-input-props.ts';
import { signInMessage } from '../sign-in/sign-in-messages.ts';
import { SignIn } from '../sign-in/sign-in-schema.ts';
import { RecoveryLinks } from './recovery-links.tsx';

type Props = {
  /** The page's title; prefixed with "Error:" when the form is rejected. */
  title: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** An error of the attempt as a whole. */
  problem: string | null;
  /** Where to go afterwards. */
  next: string | null;
  /** The login page with `next`, if the form is on another page; errors then show on the login page. */
  action?: string;
};

/** ID and password; a failure keeps the ID and only says that it failed (security R8). */
export function LoginForm({ title, lastResult, problem, next, action }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const [form, fields] = useForm({
    id: 'login-form',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: SignIn }),
  });
  const failed = lastResult?.status === 'error' || form.status === 'error';

  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="grid grid-cols-1 gap-5"
    >
      <title>{failed ? `Error: ${title}` : title}</title>
      {problem !== null && (
        <Notice tone="danger" title="You are not logged in" role="alert">
          {problem}
        </Notice>
      )}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <TextField
        {...textInputProps(fields.id)}
        label="ID"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={signInMessage(fields.id.errors?.[0])}
      />
      <PasswordField
        {...textInputProps(fields.password)}
        label="Password"
        autoComplete="current-password"
        required
        error={signInMessage(fields.password.errors?.[0])}
      />
      <Button type="submit" pending={busy}>
        Login
      </Button>
      <RecoveryLinks next={next} />
      <div className="grid grid-cols-1 gap-3 border-line border-t pt-5">
        <p className="text-center text-muted text-small">No account yet?</p>
        <ButtonLink
          variant="secondary"
          to={next === null ? '/signup' : `/signup?next=${encodeURIComponent(next)}`}
        >
          Sign Up
        </ButtonLink>
      </div>
    </Form>
  );
}

/** A login on a visitor's page, which returns here, as Sign Up does. `to`: the login page with `next`. */
export function LogInCard({ title, to, next }: { title: string; to: string; next: string }) {
  return (
    <Card>
      <h2 className="mb-2 text-h3">Please log in</h2>
      <p className="mb-6 text-muted">You come right back to this page, also after Sign Up.</p>
      <LoginForm title={title} action={to} lastResult={undefined} problem={null} next={next} />
    </Card>
  );
}
