import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { isOwnRequest } from '#app/domains/accounts/staff-rights/second-person.ts';
import { listPendingApprovals } from '#app/domains/admin/approvals/list-pending-approvals.server.ts';
import { withAccounts } from '#app/domains/admin/lists/with-accounts.server.ts';
import { BothPeopleNotice } from '#app/domains/admin/ui/both-people-notice.tsx';
import { Deadline } from '#app/domains/admin/ui/deadline.tsx';
import { type RowColumn, RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { listDepositors } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
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
    pending: rows.map((row) => ({
      ...row,
      depositor: depositors.get(row.statementLineId) ?? null,
      isOwn: isOwnRequest(platform, staff, row.requestedBy.accountId),
    })),
    limit: platform.secondPersonAbove,
    demo: platform.demo,
    own: staff.accountId,
    today: kstDate(platform.clock.now()),
    decides: can(platform, staff, 'staff.refunds.act') === 'allowed',
    done: new URL(request.url).searchParams.get('done'),
  };
}

type Row = NonNullable<Route.ComponentProps['loaderData']>['pending'][number];

export default function AdminApprovals({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { pending, limit, demo, own, today, decides, done } = loaderData;
  const ownRequests = pending.filter(({ isOwn }) => isOwn);
  const table = {
    rowKey: ({ key }: Row) => key,
    to: ({ path }: Row) => path,
    columns: columnsFor(own, today),
  };
  return (
    <>
      <StaffNotice done={done} />
      <PageHeader
        title="Approvals"
        lead={`Refunds wait here for a second person, and so do transfers, refund accounts, write-offs and manual documents above ${formatKrw(limit)}.${demo ? '' : ' You cannot approve your own request.'}`}
      />
      {demo && pending.length > 0 && <BothPeopleNotice />}
      <section aria-labelledby="to-decide">
        <h2 id="to-decide" className="mb-4 text-h3">
          {decides ? 'For you to decide' : 'For others to decide'}
        </h2>
        <RowTable
          {...table}
          columns={decides ? [...table.columns, DECIDE] : table.columns}
          caption="Waiting for approval, longest first"
          rows={pending.filter(({ isOwn }) => !isOwn)}
          empty="Nothing waits for approval."
        />
      </section>
      {ownRequests.length > 0 && (
        <section aria-labelledby="own-requests" className="mt-10">
          <h2 id="own-requests" className="mb-4 text-h3">
            Your requests wait for somebody else
          </h2>
          <RowTable {...table} caption="Your requests, longest waiting first" rows={ownRequests} />
        </section>
      )}
    </>
  );
}

const columnsFor = (own: string, today: KstDate): RowColumn<Row>[] => [
  { label: 'What', value: describeRequest },
  {
    label: 'Requested by',
    value: ({ requestedBy: { accountId, name } }) => (accountId === own ? 'You' : name),
    isLabeled: true,
  },
  { label: 'Requested', value: ({ requestedAt }) => requestedAt, isMinor: true },
  {
    label: 'Due',
    value: ({ dueOn }) => dueOn && <Deadline on={dueOn} daysLeft={daysBetween(today, dueOn)} />,
  },
  { label: 'Amount', type: 'krw', value: ({ amount }) => amount },
];

const DECIDE: RowColumn<Row> = {
  label: 'What to do',
  value: ({ path, title, amount }) => (
    <ButtonLink to={path} variant="secondary" className="row-button">
      Decide<span className="sr-only">: {`${title}, ${formatKrw(amount)}`}</span>
    </ButtonLink>
  ),
};

/** `Refund to 오세훈`, `Account of a refund for Samdo Engineering` */
function describeRequest({ title, account, depositor }: Row): string {
  const person = depositor ?? account?.company ?? account?.name;
  return person ? `${title} ${title === 'Refund' ? 'to' : 'for'} ${person}` : title;
}
