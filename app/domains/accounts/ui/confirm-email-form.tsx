import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { codeMessage } from '../codes/code-schema.ts';

type Props = {
  title: string;
  /** The address to confirm; null if none is pending. */
  email: string | null;
  /** Error code of the entered code. */
  problem: string | null;
};

const CODE_ID = 'email-code';

/** The code sent to a new email; the old email applies until it is entered (security R7). */
export function ConfirmEmailForm({ title, email, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const error = codeMessage(problem ?? undefined);
  return (
    <Card>
      <title>{error ? `Error: ${title}` : title}</title>
      {error && (
        <div className="mb-5">
          <ErrorSummary title="Please check the following" errors={[{ id: CODE_ID, message: error }]} />
        </div>
      )}
      {email === null ? (
        <>
          <p className="mb-5" id={error ? CODE_ID : undefined} tabIndex={-1}>
            No new email is waiting for a code. A code works once, for 10 minutes, in the browser that
            requested it.
          </p>
          <div className="actions">
            <ButtonLink to="/mypage/memberinfo?edit">Change your email</ButtonLink>
            <ButtonLink variant="secondary" to="/mypage/memberinfo">
              Back to Profile
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form method="post" className="grid grid-cols-1 gap-6">
          <p className="break-words">
            We sent a 6-digit code to <strong>{email}</strong>. It works for 10 minutes. Your current email
            stays until you enter it. Everything else is saved.
          </p>
          <TextField
            id={CODE_ID}
            name="code"
            label="Code from the mail"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={error}
          />
          <div className="actions">
            <Button type="submit" pending={busy}>
              Confirm
            </Button>
            <ButtonLink variant="secondary" to="/mypage/memberinfo">
              Later
            </ButtonLink>
          </div>
        </Form>
      )}
    </Card>
  );
}
