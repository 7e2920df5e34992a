import { Form, Link } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { LineStateBadge } from '#app/domains/admin/ui/bank-statements/line-state-badge.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { listLinePage } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { LineFilter } from '#app/domains/bank-statements/schema.ts';
import { LINE_STATE_TEXTS, LINE_STATES } from '#app/domains/bank-statements/statement-line.ts';
import { SHORT_BANK_NAMES } from '#app/domains/billing/deposits/banks.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/deposits';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Deposits') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const { searchParams } = new URL(request.url);
  const state = v.parse(LineFilter, searchParams.get('state') ?? undefined);
  const found = await listLinePage(context.get(platformContext), { state, after: searchParams.get('after') });
  return { state, ...found, done: searchParams.get('done') };
}

export default function AdminDeposits({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { state, lines, next, done } = loaderData;
  return (
    <>
      <StaffNotice done={done} />
      <PageHeader
        title="Deposits"
        lead="Credits of our own bank accounts, newest first."
        aside={<ButtonLink to="/admin/deposits/import">Import a bank statement</ButtonLink>}
      />
      <Form key={state} method="get" className="mb-6 flex flex-wrap items-end gap-3">
        <div>
          <label className="mb-1 block font-semibold" htmlFor="state">
            State
          </label>
          <select id="state" name="state" className="input" defaultValue={state}>
            <option value="open">All that wait</option>
            <option value="all">All</option>
            {LINE_STATES.map((each) => (
              <option key={each} value={each}>
                {LINE_STATE_TEXTS[each].name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </Form>
      {lines.length === 0 ? (
        <p>{state === 'open' ? 'No line waits for a person.' : 'There are no such lines.'}</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Lines of our own bank accounts</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Bank</th>
              <th scope="col">Name</th>
              <th scope="col">Amount</th>
              <th scope="col">State</th>
              <th scope="col">Order</th>
              <th scope="col">Next</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <th scope="row" data-label="When">
                  <Link className="link" to={`/admin/deposits/${line.id}`}>
                    <Moment at={line.occurredAt} />
                  </Link>
                </th>
                <td data-label="Bank">{SHORT_BANK_NAMES[line.bank]}</td>
                <td data-label="Name">{line.payer || 'No name'}</td>
                <td data-label="Amount">{formatKrw(line.amount)}</td>
                <td data-label="State">
                  <LineStateBadge state={line.state} />
                </td>
                <td data-label="Order">{line.orderNumber ?? 'None'}</td>
                <td data-label="Next" className="text-small md:max-w-64">
                  {LINE_STATE_TEXTS[line.state].next ?? 'Nothing'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={`?${new URLSearchParams({ state, after: next })}`}>
            Older lines
          </ButtonLink>
        </p>
      )}
    </>
  );
}
