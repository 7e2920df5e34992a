import type { ReactNode } from 'react';
import { platformContext } from '#app/context.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/developers';
import { breakable, CallDetails, MethodBadge, withCode } from './open-api/call-details.tsx';
import { CALL_GROUPS } from './open-api/calls.server.ts';
import { type DescribedCall, describeCalls } from './open-api/describe-calls.server.ts';
import { formatExample } from './open-api/examples.server.ts';

const TITLE = 'For developers';
/** Stands in the examples of a site without a public address. */
const EXAMPLE_ORIGIN = 'https://routi.example';
const LEAD = 'An HTTP API for the Routi add-in and for your own programs.';

export const meta = loaderMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return {
    groups: CALL_GROUPS.map(({ title, calls, example }) => ({
      title,
      id: title.toLowerCase(),
      calls: describeCalls(calls, platform.origin),
      example: {
        method: example.method.toUpperCase(),
        path: example.path,
        ...formatExample(example, platform.origin.startsWith('https:') ? platform.origin : EXAMPLE_ORIGIN),
      },
    })),
    meta: pageMeta(platform, { title: TITLE, description: LEAD, path: '/developers' }),
  };
}

/** openapi.json for people. */
export default function Developers({ loaderData: { groups } }: Route.ComponentProps) {
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
                      <code className="wrap-anywhere">{breakable(call.path)}</code>
                      <span className="ml-auto shrink-0 text-faint">{call.method}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
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
              {hasSameCallers(calls) && <p className="mb-4 text-muted">{withCode(calls[0]?.who ?? '')}</p>}
              <details className="mb-4" open>
                <summary className="link disclosure w-fit">Example</summary>
                <div className="mt-3 rounded-md border border-line bg-subtle">
                  <CodeBox caption="Request" label={`Example request: ${title}`} text={example.request}>
                    <MethodBadge method={example.method} />
                    <code className="wrap-anywhere">{breakable(example.path)}</code>
                  </CodeBox>
                  <CodeBox caption="Response" label={`Example response: ${title}`} text={example.answer} />
                </div>
              </details>
              <ul className="border-line border-t">
                {calls.map((call) => (
                  <li key={call.id} className="border-line border-b">
                    <CallDetails call={call} hasCallers={!hasSameCallers(calls)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Then the callers are named once for the group. */
function hasSameCallers(calls: readonly DescribedCall[]): boolean {
  return calls.every(({ who }) => who === calls[0]?.who);
}

type CodeBoxProps = {
  caption: string;
  label: string;
  text: string;
  /** Beside the caption. */
  children?: ReactNode;
};

function CodeBox({ caption, label, text, children }: CodeBoxProps) {
  const { canCopy, status, copy } = useCopy(caption);
  const isCopied = status === `${caption} copied`;
  return (
    <div className="border-line border-b px-4 pt-1 pb-4 last:border-b-0">
      <div className="flex min-h-11 items-center gap-2 text-small">
        <p className="font-semibold text-muted">{caption}</p>
        {children}
        <span role="status" className="ml-auto text-muted">
          {status}
        </span>
        {canCopy && (
          <Button variant="quiet" className="-mr-3 text-small" onClick={() => copy(text)}>
            <Icon name={isCopied ? 'check' : 'copy'} size={16} />
            Copy<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
        <pre className="wrap-anywhere text-[0.8125rem] max-sm:whitespace-pre-wrap">
          <code>{text}</code>
        </pre>
      </section>
    </div>
  );
}
