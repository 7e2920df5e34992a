import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { codeMessage } from '../codes/sent-code.ts';

type Props = {
  title: string;
  /** The address that waits for its code. */
  email: string | null;
  /** What is wrong with the code that was entered. */
  problem: string | null;
};

const CODE_ID = 'email-code';

/** The code sent to a new email; the old one counts until it is entered (security R7). */
export function ConfirmEmailForm({ title, email, problem }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const error = codeMessage(problem ?? undefined);
  return (
    <Card className="max-w-3xl">
      <title>{error ? `Error: ${title}` : title}</title>
      <h2 className="mb-4 text-h3">Confirm your new email</h2>
      {error && (
        <div className="mb-5">
          <ErrorSummary title="Please check the following" errors={[{ id: CODE_ID, message: error }]} />
        </div>
      )}
      {email === null ? (
        <>
          <p className="mb-5" id={error ? CODE_ID : undefined} tabIndex={-1}>
            No new email waits for a code. A code is good for 10 minutes, once, in the browser that asked for
            it.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/mypage/memberinfo?edit">Change your email</ButtonLink>
            <ButtonLink variant="secondary" to="/mypage/memberinfo">
              Back to member info
            </ButtonLink>
          </div>
        </>
      ) : (
        <Form method="post" className="grid grid-cols-1 gap-6">
          <p className="break-words">
            We have sent a code of 6 digits to <strong>{email}</strong>. It is good for 10 minutes. Until you
            enter it, your present email stays. Everything else is saved.
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
          <div className="flex flex-wrap gap-3">
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
