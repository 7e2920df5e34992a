import { Fragment, type ReactNode } from 'react';
import { platformContext } from '#app/context.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/developers';
import { CALL_GROUPS } from './open-api/calls.server.ts';
import { type DescribedCall, type DescribedField, describeCalls } from './open-api/describe-calls.server.ts';
import { formatExample } from './open-api/examples.server.ts';

const TITLE = 'For developers';
const LEAD = 'An HTTP API for the Routi add-in and for your own programs.';

export const meta = loaderMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return {
    groups: CALL_GROUPS.map(({ title, calls, example }) => ({
      title,
      id: title.toLowerCase(),
      calls: describeCalls(calls, platform.origin),
      example: formatExample(example, platform.origin),
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
              the token of a connected device. In a form, a boolean is sent as <code>on</code> or left out,
              and a number as digits.
            </p>
          </div>
          {groups.map(({ title, id, calls, example }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-4 scroll-mt-6 text-h2">
                {title}
              </h2>
              <CodeBox label={`Example request: ${title}`} text={example.request} />
              <CodeBox label={`Example answer: ${title}`} text={example.answer} />
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
            <dl className="border-line border-t text-small">
              {[...meanings]
                .sort(([a], [b]) => a - b)
                .map(([status, meaning]) => (
                  <div key={status} className="flex gap-6 border-line border-b py-2">
                    <dt>
                      <code>{status}</code>
                    </dt>
                    <dd className="text-muted">{meaning}</dd>
                  </div>
                ))}
            </dl>
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
        <details key={types.join()} className="mt-4">
          <summary className="link disclosure w-fit text-small">
            {fields.length} fields as{' '}
            {types.map((type, at) => (
              <Fragment key={type}>
                {at > 0 && ' or '}
                <code className="wrap-anywhere">{breakable(type)}</code>
              </Fragment>
            ))}
          </summary>
          <FieldTable fields={fields} />
        </details>
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

/** On a narrow screen, two lines a field. */
function FieldTable({ fields }: { fields: readonly DescribedField[] }) {
  return (
    <table className="mt-2 w-full border-line border-t text-left text-small max-sm:block">
      <thead className="text-muted max-sm:sr-only">
        <tr className="border-line border-b *:py-2 *:pr-4 *:font-medium">
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Required</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {fields.map(({ name, type, required, note }) => (
          <tr
            key={name}
            className="border-line border-b align-baseline max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2 sm:*:py-2 sm:*:pr-4"
          >
            <th scope="row" className="wrap-anywhere font-normal">
              <code>{breakable(name)}</code>
            </th>
            <td>{type}</td>
            <td className={required ? 'font-semibold' : 'text-muted'}>
              {required ? 'required' : 'optional'}
            </td>
            <td className="wrap-anywhere text-muted empty:hidden max-sm:w-full">{withCode(note)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CodeBox({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="card mb-4 overflow-x-auto text-[0.8125rem]" tabIndex={0} aria-label={label}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
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
