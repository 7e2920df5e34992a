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
  const errors = calls.flatMap(({ answers }) => answers.filter(({ status }) => status >= 400));
  const meanings = new Map(errors.map(({ status, meaning }) => [status, meaning]));
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div>
          <p className="mb-4">
            The same for programs is{' '}
            <a className="link" href="/openapi.json">
              openapi.json
            </a>{' '}
            (OpenAPI 3.1). Answers are JSON. An error is problem details (RFC 9457) with a sentence for people
            in <code>detail</code> and, where fields are wrong, a code for each in <code>errors</code>.
          </p>
          <p className="mb-6">
            A call that changes something carries the cookie of a login and an <code>Origin</code> header with
            the address of this site. Only the calls of the add-in below <code>/api</code> need neither: they
            carry the token of a connected device.
          </p>
          <h2 className="mb-3 text-h3">Calls</h2>
          <ul className="grid gap-x-8 text-small sm:grid-cols-2">
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <a className="inline-block py-1 hover:text-brand" href={`#${id}`}>
                  <code className="break-all">
                    {method} {path}
                  </code>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <section aria-labelledby="errors">
          <h2 id="errors" className="mb-3 text-h3">
            Errors
          </h2>
          <DefinitionList items={[...meanings].sort(([a], [b]) => a - b).map(toItem)} />
        </section>
      </div>
      <ul className="mt-12 grid gap-6">
        {calls.map((call) => (
          <li key={call.id} id={call.id} className="scroll-mt-6">
            <Card>
              <h2 className="mb-2 flex flex-wrap items-center gap-3 text-h3">
                <Badge tone={call.method === 'GET' ? 'info' : 'warn'}>{call.method}</Badge>
                <code className="break-all">{call.path}</code>
              </h2>
              <p>{withCode(call.summary)}.</p>
              <p className="mb-4 text-muted">{withCode(call.who)}</p>
              {call.bodies.map(({ type, fields }) => (
                <section key={type} className="mb-4">
                  <h3 className="mb-2 font-semibold">
                    Body as <code className="break-all">{type}</code>
                  </h3>
                  <DefinitionList
                    items={fields.map(({ name, rule }) => ({ term: name, value: withCode(rule) }))}
                  />
                </section>
              ))}
              <h3 className="mb-2 font-semibold">Answers</h3>
              <DefinitionList
                items={call.answers
                  .filter(({ status }) => status < 400)
                  .map(({ status, meaning }) => toItem([status, meaning]))}
              />
              <p className="mt-2 text-muted text-small">
                <a className="link" href="#errors">
                  Errors
                </a>
                : {call.answers.flatMap(({ status }) => (status < 400 ? [] : [status])).join(', ')}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

const toItem = ([status, meaning]: readonly [number, string]) => ({
  term: String(status),
  value: withCode(meaning),
});

/** What stands between backticks is code. */
function withCode(text: string) {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
    at % 2 === 0 ? part : <code key={at}>{part}</code>,
  );
}
