import { formatKst } from '#app/shared/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

type Props = { session: { device: string | null; country: string | null; since: Date; lastSeen: Date } };

/** The one live session, which is that of the browser that shows it (decisions A1). */
export function SessionCard({ session }: Props) {
  return (
    <Card>
      <h2 className="mb-2 text-h3">Where you are logged in</h2>
      <p className="mb-4 text-muted">An ID has one session. Logging in elsewhere ends this one.</p>
      <DefinitionList
        items={[
          { term: 'Device', value: session.device ? `${session.device} (this browser)` : 'This browser' },
          { term: 'Country', value: session.country ?? 'Not known' },
          { term: 'Since', value: formatKst(session.since) },
          { term: 'Last seen', value: formatKst(session.lastSeen) },
        ]}
      />
      <form method="post" action="/logout" className="actions mt-5">
        <Button type="submit" variant="secondary">
          Log out of this session
        </Button>
      </form>
    </Card>
  );
}
