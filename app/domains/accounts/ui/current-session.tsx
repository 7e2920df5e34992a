import { formatKst, kstDate } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';

type Props = { session: { device: string | null; country: string | null; since: Date; lastSeen: Date } };

/** The one live session, which is the one displaying it (decisions A1). */
export function CurrentSession({ session }: Props) {
  return (
    <>
      <p className="font-semibold">{session.device ? `${session.device} (this browser)` : 'This browser'}</p>
      <p className="text-muted text-small tabular-nums">
        {session.country ?? 'Country not known'}
        <br />
        {describeStay(session)}
      </p>
      <form method="post" action="/logout" className="actions mt-4">
        <Button type="submit" variant="secondary">
          Log out of this session
        </Button>
      </form>
    </>
  );
}

/** Shows the time zone once, and a repeated date once. */
function describeStay({ since, lastSeen }: Props['session']): string {
  const seen = formatKst(lastSeen);
  const isSameDay = kstDate(since) === kstDate(lastSeen);
  const from = formatKst(since).replace(' KST', '');
  return `Since ${from} · seen ${isSameDay ? seen.slice(seen.indexOf(' ') + 1) : seen}`;
}
