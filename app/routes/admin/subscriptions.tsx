import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { nextPageHref } from '#app/domains/admin/next-page.ts';
import { findSubscriptions } from '#app/domains/admin/subscriptions/find-subscriptions.server.ts';
import { parseSubscriptionQuery } from '#app/domains/admin/subscriptions/subscription-query.ts';
import {
  STORED_STATES,
  SUBSCRIPTION_STATE_LABELS,
} from '#app/domains/admin/subscriptions/subscription-texts.ts';
import { Choice } from '#app/domains/admin/ui/choice.tsx';
import { StaffSearch } from '#app/domains/admin/ui/staff-search.tsx';
import { SubscriptionStateBadge } from '#app/domains/admin/ui/subscriptions/subscription-state-badge.tsx';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { catalogue } from '#app/domains/plans/catalogue.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/subscriptions';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Contracts of all accounts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const { searchParams } = new URL(request.url);
  const query = parseSubscriptionQuery(searchParams);
  const found = await findSubscriptions(context.get(platformContext), query);
  return { ...found, query, further: nextPageHref(searchParams, found.next) };
}

export default function AdminContracts({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { contracts, query, further } = loaderData;
  return (
    <>
      <PageHeader title="Contracts" lead="Of all accounts, newest first." />
      <StaffSearch query={query} clearTo="/admin/contracts" buttons="sm:col-span-2">
        <TextField
          id="number"
          name="number"
          label="Contract number"
          defaultValue={query.number}
          autoComplete="off"
        />
        <TextField
          id="account"
          name="account"
          label="Account ID"
          defaultValue={query.account}
          autoComplete="off"
        />
        <Choice
          name="state"
          label="State"
          value={query.state}
          options={STORED_STATES.map((state) => [state, SUBSCRIPTION_STATE_LABELS[state].name])}
        />
        <Choice
          name="plan"
          label="Plan"
          value={query.plan}
          options={Object.values(catalogue).map(({ code, name }) => [code, name])}
        />
      </StaffSearch>
      {contracts.length === 0 ? (
        <p role="status">No contracts are found.</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Contracts, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">Account</th>
              <th scope="col">State</th>
              <th scope="col">Plan</th>
              <th scope="col">A period costs</th>
              <th scope="col">Payment method</th>
              <th scope="col">Next period</th>
              <th scope="col">Last day</th>
            </tr>
          </thead>
          <tbody>
            {contracts.map((contract) => (
              <tr key={contract.id}>
                <th scope="row" data-label="Contract">
                  <Link className="link" to={`/admin/contracts/${contract.number}`}>
                    {contract.number}
                  </Link>
                </th>
                <td data-label="Account">{contract.loginId ?? 'Deleted'}</td>
                <td data-label="State">
                  <SubscriptionStateBadge state={contract.state} />
                </td>
                <td data-label="Plan">{contract.planName}</td>
                <td data-label="A period costs">{formatKrw(contract.monthly)}</td>
                <td data-label="Payment method">{methodLabel(contract.method)}</td>
                <td data-label="Next period">{contract.nextPeriodOn ?? 'None'}</td>
                <td data-label="Last day">{contract.endsOn}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {further !== null && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={further}>
            Older contracts
          </ButtonLink>
        </p>
      )}
    </>
  );
}
