import { platformContext } from '#app/context.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/developers';
import { CALLS } from './open-api/calls.server.ts';
import { describeCalls } from './open-api/describe-calls.server.ts';

const TITLE = 'For developers';
const LEAD = 'What programs can ask this site for, and what it answers.';

export const meta = loaderMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return {
    calls: describeCalls(CALLS, platform.origin),
    meta: pageMeta(platform, { title: TITLE, description: LEAD, path: '/developers' }),
  };
}

/** openapi.json for people. */
export default function Developers({ loaderData: { calls } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader title={TITLE} lead={LEAD} />
      <p className="mb-4 max-w-3xl">
        The same for programs is{' '}
        <a className="link" href="/openapi.json">
          openapi.json
        </a>{' '}
        (OpenAPI 3.1). Answers are JSON. A refusal is problem details (RFC 9457) with a sentence for people in{' '}
        <code>detail</code> and, where fields are wrong, a code for each in <code>errors</code>.
      </p>
      <p className="mb-10 max-w-3xl">
        A call that changes something carries the cookie of a login and an <code>Origin</code> header with the
        address of this site. Only the calls of the add-in below <code>/api</code> need neither: they carry
        the token of a connected device.
      </p>
      <ul className="grid gap-6">
        {calls.map((call) => (
          <li key={call.id} id={call.id}>
            <Card>
              <h2 className="mb-2 flex flex-wrap items-center gap-3 text-h3">
                <Badge tone={call.method === 'GET' ? 'info' : 'warn'}>{call.method}</Badge>
                <code className="break-all">{call.path}</code>
              </h2>
              <p>{call.summary}.</p>
              <p className="mb-4 text-muted">{call.who}</p>
              {call.bodies.map(({ type, fields }) => (
                <section key={type} className="mb-4">
                  <h3 className="mb-2 font-semibold">
                    Body as <code className="break-all">{type}</code>
                  </h3>
                  <DefinitionList items={fields.map(({ name, rule }) => ({ term: name, value: rule }))} />
                </section>
              ))}
              <h3 className="mb-2 font-semibold">Answers</h3>
              <DefinitionList
                items={call.answers.map(({ status, meaning }) => ({ term: String(status), value: meaning }))}
              />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
