import { formatKst, kstDate } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

type Props = { session: { device: string | null; country: string | null; since: Date; lastSeen: Date } };

/** The one live session, which is the one displaying it (decisions A1), above the attempts before it. */
export function CurrentSession({ session }: Props) {
  const { device, country } = session;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {device ?? 'This browser'}
          <Badge tone="success">Logged in</Badge>
        </p>
        <p className="mt-1 text-muted text-small tabular-nums">
          {country && `${country} · `}
          {describeStay(session)}
        </p>
      </div>
      <form method="post" action="/logout" className="max-sm:w-full">
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Log out<span className="sr-only"> of this session</span>
        </Button>
      </form>
    </div>
  );
}

/** Shows the time zone once, and a repeated date once. */
function describeStay({ since, lastSeen }: Props['session']): string {
  const seen = formatKst(lastSeen);
  const isSameDay = kstDate(since) === kstDate(lastSeen);
  const from = formatKst(since).replace(' KST', '');
  return `Since ${from} · seen ${isSameDay ? seen.slice(seen.indexOf(' ') + 1) : seen}`;
}
