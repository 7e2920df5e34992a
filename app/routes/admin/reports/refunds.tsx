import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { signedKrw } from '#app/domains/reports/amounts.ts';
import { findRefundReport } from '#app/domains/reports/find-refund-report.server.ts';
import { parseMonthRange } from '#app/domains/reports/months.ts';
import type { OpenRefund } from '#app/domains/reports/refund-report.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Day } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/refunds';
import { MonthRangeForm } from './month-range-form.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportsNav } from './reports-nav.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Refunds and their deadlines') },
  { name: 'robots', content: 'noindex' },
];

const SHOWN = 100;

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const range = parseMonthRange(new URL(args.request.url).searchParams, kstDate(platform.clock.now()));
  const report = await findRefundReport(platform, range, { limit: SHOWN });
  addDataSubjects(
    args.context,
    report.listed.map(({ accountId }) => accountId),
  );
  return { range, ...report };
}

export default function AdminRefundReport({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { range, months, open, listed } = loaderData;
  const sum = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((all, month) => all + of(month), 0);
  return (
    <>
      <ReportsNav />
      <PageHeader
        title="Refunds and their deadlines"
        lead={`${open.refunds} refunds of ${signedKrw(open.amount)} are open, ${open.overdue} of them overdue. The law allows three business days; then interest of 15% a year is due.`}
      />
      {listed.length > 0 && (
        <ReportTable
          caption={open.refunds > listed.length ? `The ${listed.length} that are due first` : 'Open refunds'}
          rows={listed}
          rowKey={({ id }) => id}
          columns={[
            {
              label: 'Due',
              cell: ({ id, dueOn }) => (
                <Link className="link" to={`/admin/refunds/${id}`}>
                  <Day on={dueOn} />
                </Link>
              ),
            },
            { label: 'Time', words: true, cell: (refund) => <TimeLeft {...refund} /> },
            { label: 'Amount', cell: ({ amount }) => signedKrw(amount) },
            {
              label: 'Order',
              words: true,
              cell: ({ orderNumber }) =>
                orderNumber === null ? (
                  'None'
                ) : (
                  <Link className="link" to={`/admin/orders/${orderNumber}`}>
                    {orderNumber}
                  </Link>
                ),
            },
            {
              label: 'Customer',
              words: true,
              cell: ({ accountId, loginId }) =>
                accountId === null ? (
                  'Unknown'
                ) : (
                  <Link className="link" to={`/admin/members/${accountId}`}>
                    {loginId ?? 'Deleted'}
                  </Link>
                ),
            },
            { label: 'Requested', cell: ({ requestedAt }) => <Day on={kstDate(requestedAt)} /> },
          ]}
        />
      )}
      <h2 className="mt-10 mb-4 font-semibold text-h3">Done</h2>
      <MonthRangeForm {...range} />
      {months.length === 0 ? (
        <p role="status">No refunds were done in these months.</p>
      ) : (
        <ReportTable
          caption="By month in which the money went back"
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { label: 'Month', cell: ({ month }) => month },
            { label: 'Refunds', cell: ({ refunds }) => refunds, total: sum(({ refunds }) => refunds) },
            {
              label: 'Amount',
              cell: ({ amount }) => signedKrw(amount),
              total: signedKrw(sum(({ amount }) => amount)),
            },
            {
              label: 'Of it without an order',
              cell: ({ outsideLedger }) => signedKrw(outsideLedger),
              total: signedKrw(sum(({ outsideLedger }) => outsideLedger)),
            },
            { label: 'Late', cell: ({ late }) => late, total: sum(({ late }) => late) },
            { label: 'Days, mean', cell: ({ meanDays }) => meanDays.toFixed(1) },
            { label: 'Days, most', cell: ({ mostDays }) => mostDays },
            {
              label: 'Interest',
              cell: ({ interest }) => signedKrw(interest),
              total: signedKrw(sum(({ interest }) => interest)),
            },
          ]}
        />
      )}
      <p className="mt-4 max-w-measure text-muted">
        Days are calendar days from the request until the money went back. Money without an order never was in
        the ledger; interest is not in it either.
      </p>
    </>
  );
}

function TimeLeft({ daysLate }: OpenRefund) {
  if (daysLate > 0) return <Badge tone="danger">{count(daysLate)} overdue</Badge>;
  return daysLate === 0 ? <Badge tone="warn">Due today</Badge> : `${count(-daysLate)} left`;
}

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`);
