import { platformContext } from '#app/context.ts';
import { listPendingApprovals } from '#app/domains/admin/approvals/list-pending-approvals.server.ts';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
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
  return {
    pending: await listPendingApprovals(platform),
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
