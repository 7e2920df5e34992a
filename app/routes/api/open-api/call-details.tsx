import { Fragment, type ReactNode } from 'react';
import type { DescribedCall, DescribedField } from './describe-calls.server.ts';

/** What a call does, and when it is open its request, response and errors. */
export function CallDetails({ call, hasCallers }: { call: DescribedCall; hasCallers: boolean }) {
  const { id, method, path, summary, who, bodies, answers } = call;
  const done = answers.filter(({ status }) => status < 400);
  const errors = answers.filter(({ status }) => status >= 400);
  return (
    <details>
      <summary className="disclosure grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 after:col-start-2 after:row-span-2 after:row-start-1 hover:text-brand">
        <h3 className="flex items-baseline gap-x-3 font-semibold text-[0.9375rem]">
          <MethodBadge method={method} />
          <code className="wrap-anywhere">{breakable(path)}</code>
        </h3>
        <span className="text-muted text-small">{withCode(summary)}.</span>
      </summary>
      {/* A link to it opens the disclosure around it. */}
      <div id={id} className="grid scroll-mt-28 grid-cols-1 gap-5 pb-6 text-small">
        {hasCallers && <p className="text-muted">{withCode(who)}</p>}
        {bodies.map(({ types, fields }) => (
          <div key={types.join()}>
            <h4 className="font-semibold">
              Request{' '}
              <span className="font-normal text-muted">
                as{' '}
                {types.map((type, at) => (
                  <Fragment key={type}>
                    {at > 0 && ' or '}
                    <code className="wrap-anywhere">{breakable(type)}</code>
                  </Fragment>
                ))}
              </span>
            </h4>
            <FieldTable fields={fields} />
          </div>
        ))}
        <StatusList title="Response" answers={done} />
        <StatusList title="Errors" answers={errors} />
      </div>
    </details>
  );
}

export function MethodBadge({ method }: { method: string }) {
  return <span className="w-11 shrink-0 font-semibold text-brand text-small">{method}</span>;
}

function StatusList({ title, answers }: { title: string; answers: DescribedCall['answers'] }) {
  if (answers.length === 0) return null;
  return (
    <div>
      <h4 className="mb-1 font-semibold">{title}</h4>
      <dl className="grid grid-cols-[3rem_1fr] gap-y-1">
        {answers.map(({ status, meaning }) => (
          <Fragment key={status}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
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

/** Allows breaks after a slash, dash or underscore. */
export function breakable(text: string): ReactNode {
  return text.split(/(?<=[/_-])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Shows text between backticks as code. */
export function withCode(text: string): ReactNode {
  return text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name than their place
    at % 2 === 0 ? part : <code key={at}>{part}</code>,
  );
}
