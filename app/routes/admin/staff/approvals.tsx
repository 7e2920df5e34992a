import { platformContext } from '#app/context.ts';
import { listPendingApprovals } from '#app/domains/admin/approvals/list-pending-approvals.server.ts';
import { withAccounts } from '#app/domains/admin/lists/with-accounts.server.ts';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { listDepositors } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/approvals';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Approvals') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const pending = await listPendingApprovals(platform);
  addDataSubjects(
    context,
    pending.map(({ accountId }) => accountId),
  );
  const { rows } = await withAccounts(platform, { rows: pending, next: null });
  const depositors = await listDepositors(
    platform,
    pending.map(({ statementLineId }) => statementLineId),
  );
  return {
    pending: rows.map((row) => ({ ...row, depositor: depositors.get(row.statementLineId) ?? null })),
    limit: platform.secondPersonAbove,
    own: staff.accountId,
    done: new URL(request.url).searchParams.get('done'),
  };
}

export default function AdminApprovals({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { pending, limit, own, done } = loaderData;
  return (
    <>
      <StaffNotice done={done} />
      <PageHeader
        title="Approvals"
        lead={`Refunds wait here for a second person, and so do transfers, refund accounts, write-offs and manual documents above ${formatKrw(limit)}. You cannot approve your own request.`}
      />
      <RowTable
        caption="What waits for approval, longest first"
        rows={pending}
        rowKey={({ key }) => key}
        to={({ path }) => path}
        columns={[
          { label: 'What', value: ({ title }) => title },
          {
            label: 'For',
            value: ({ accountId, account, depositor }) =>
              accountId ? <AccountCell account={account} /> : depositor,
          },
          { label: 'Amount', type: 'krw', value: ({ amount }) => amount },
          {
            label: 'Requested by',
            value: ({ requestedBy: { accountId, name } }) => (accountId === own ? 'You' : name),
          },
          { label: 'Requested', value: ({ requestedAt }) => requestedAt },
          { label: 'Due', type: 'day', value: ({ dueOn }) => dueOn },
        ]}
        empty="Nothing waits for approval."
      />
    </>
  );
}
