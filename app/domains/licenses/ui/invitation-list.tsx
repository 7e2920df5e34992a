import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form.tsx';

/** The open invitations of this member; renders nothing without any. */
export function InvitationList({ invitations }: { invitations: readonly string[] }) {
  const busy = useNavigation().state !== 'idle';
  if (invitations.length === 0) return null;
  return (
    <Card className="mb-10">
      <h2 className="mb-2 text-h3">Invitations</h2>
      <p className="mb-4 text-muted">
        You work under one owner at a time: accepting an invitation replaces the earlier one. The owner then
        sees your name.
      </p>
      <ul className="grid gap-3">
        {invitations.map((loginId) => (
          <li key={loginId} className="flex flex-wrap items-center justify-between gap-3">
            <strong>{loginId}</strong>
            <Form method="post" className="actions">
              <input type="hidden" name="loginId" value={loginId} />
              <Button type="submit" name="intent" value="accept" pending={busy}>
                Accept<span className="sr-only"> the invitation of {loginId}</span>
              </Button>
              <Button type="submit" name="intent" value="leave" variant="secondary" pending={busy}>
                Decline<span className="sr-only"> the invitation of {loginId}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
