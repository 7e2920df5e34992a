import { formatKst, kstDate } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';

type Props = { session: { device: string | null; country: string | null; since: Date; lastSeen: Date } };

/** The one live session, which is that of the browser that shows it (decisions A1). */
export function SessionCard({ session }: Props) {
  return (
    <Card>
      <h2 className="mb-2 text-h3">Where you are logged in</h2>
      <p className="mb-4 text-muted">An ID has one session. Logging in elsewhere ends this one.</p>
      <p className="font-semibold">{session.device ? `${session.device} (this browser)` : 'This browser'}</p>
      <p className="text-muted text-small">
        {session.country ?? 'Country not known'}
        <br />
        {describeStay(session)}
      </p>
      <form method="post" action="/logout" className="actions mt-5">
        <Button type="submit" variant="secondary">
          Log out of this session
        </Button>
      </form>
    </Card>
  );
}

/** The day once, where it is the same, and the time zone once. */
function describeStay({ since, lastSeen }: Props['session']): string {
  const seen = formatKst(lastSeen);
  const isSameDay = kstDate(since) === kstDate(lastSeen);
  const from = formatKst(since).replace(' KST', '');
  return `Since ${from} · seen ${isSameDay ? seen.slice(seen.indexOf(' ') + 1) : seen}`;
}
