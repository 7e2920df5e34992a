import { Fragment, type ReactNode } from 'react';
import { platformContext } from '#app/context.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/developers';
import { CALL_GROUPS } from './open-api/calls.server.ts';
import { type DescribedCall, describeCalls } from './open-api/describe-calls.server.ts';

const TITLE = 'For developers';
const LEAD = 'An HTTP API for the Routi add-in and for your own programs.';

export const meta = loaderMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return {
    groups: CALL_GROUPS.map(({ title, calls }) => ({
      title,
      id: title.toLowerCase(),
      calls: describeCalls(calls, platform.origin),
    })),
    meta: pageMeta(platform, { title: TITLE, description: LEAD, path: '/developers' }),
  };
}

/** openapi.json for people. */
export default function Developers({ loaderData: { groups } }: Route.ComponentProps) {
  const errors = groups
    .flatMap(({ calls }) => calls.flatMap(({ answers }) => answers))
    .filter(({ status }) => status >= 400);
  const meanings = new Map(errors.map(({ status, meaning }) => [status, meaning]));
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      <PageHeader title={TITLE} lead={LEAD} />
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav
          aria-label="Calls"
          className="flex flex-wrap gap-x-6 self-start text-small lg:sticky lg:top-6 lg:grid lg:max-h-[calc(100dvh-3rem)] lg:gap-y-5 lg:overflow-y-auto"
        >
          {groups.map(({ title, id, calls }) => (
            <div key={id}>
              <a className="inline-block py-1 font-semibold hover:text-brand" href={`#${id}`}>
                {title}
              </a>
              <ul className="max-lg:hidden">
                {calls.map((call) => (
                  <li key={call.id}>
                    <a
                      className="flex gap-2 py-1 text-[0.8125rem] text-muted hover:text-brand"
                      href={`#${call.id}`}
                    >
                      <code className="w-9 shrink-0">{call.method}</code>
                      <code className="wrap-anywhere">{breakable(call.path)}</code>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <a className="inline-block self-start py-1 font-semibold hover:text-brand" href="#errors">
            Errors
          </a>
        </nav>
        <div className="grid grid-cols-1 gap-12">
          <div className="grid max-w-measure gap-4">
            <p>
              <a className="link" href="/openapi.json">
                openapi.json
              </a>{' '}
              describes the same calls for programs (OpenAPI 3.1). Answers are JSON. Errors are problem
              details (RFC 9457): <code>detail</code> is a sentence for people, and <code>errors</code> has a
              code for each field that is wrong.
            </p>
            <p>
              A call that changes something needs the cookie of a login and an <code>Origin</code> header with
              the address of this site. The add-in’s calls below <code>/api</code> need neither: they carry
              the token of a connected device.
            </p>
          </div>
          {groups.map(({ title, id, calls }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-4 scroll-mt-6 text-h2">
                {title}
              </h2>
              <ul className="grid grid-cols-1 gap-6">
                {calls.map((call) => (
                  <li key={call.id} id={call.id} className="scroll-mt-6">
                    <CallCard call={call} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <section aria-labelledby="errors">
            <h2 id="errors" className="mb-4 scroll-mt-6 text-h2">
              Errors
            </h2>
            <Table
              rows={[...meanings]
                .sort(([a], [b]) => a - b)
                .map(([status, meaning]) => [String(status), meaning])}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

function CallCard({ call: { method, path, summary, who, bodies, answers } }: { call: DescribedCall }) {
  const [done] = answers.filter(({ status }) => status < 400);
  const errors = answers.flatMap(({ status }) => (status < 400 ? [] : [status]));
  return (
    <Card>
      <h3 className="mb-2 flex items-baseline gap-3 font-semibold text-lead">
        <span className={`badge ${method === 'GET' ? '' : 'badge-warn'} w-15 shrink-0 justify-center`}>
          {method}
        </span>
        <code className="wrap-anywhere">{breakable(path)}</code>
      </h3>
      <p>{withCode(summary)}.</p>
      <p className="text-muted text-small">{withCode(who)}</p>
      {bodies.map(({ types, fields }) => (
        <section key={types.join()} className="mt-5">
          <h4 className="mb-1 font-semibold text-small">
            Body as{' '}
            {types.map((type, at) => (
              <Fragment key={type}>
                {at > 0 && ' or '}
                <code className="wrap-anywhere">{breakable(type)}</code>
              </Fragment>
            ))}
          </h4>
          <Table rows={fields.map(({ name, rule }) => [name, rule])} />
        </section>
      ))}
      <p className="mt-4 text-muted text-small">
        {done && (
          <>
            Returns <code>{done.status}</code>
            {done.meaning !== 'Done' && ` ${done.meaning}`}.{' '}
          </>
        )}
        <a className="link" href="#errors">
          Errors
        </a>
        : {errors.join(', ')}
      </p>
    </Card>
  );
}

/** Fields as code, with their meaning. */
function Table({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="border-line border-t text-small">
      {rows.map(([name, meaning]) => (
        <div
          key={name}
          className="grid grid-cols-1 items-baseline gap-x-6 border-line border-b py-2 sm:grid-cols-[13.75rem_minmax(0,1fr)]"
        >
          <dt className="wrap-anywhere">
            <code>{breakable(name)}</code>
          </dt>
          <dd className="wrap-anywhere text-muted">{withCode(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Allows breaks after a slash, dash or underscore. */
function breakable(text: string): ReactNode {
  return text.split(/(?<=[/_-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Shows text between backticks as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
    at % 2 === 0 ? part : <code key={at}>{part}</code>,
  );
}
