import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import { REFUND_REASONS } from '#app/domains/admin/staff-messages.ts';
import { Deadline } from '#app/domains/admin/ui/deadline.tsx';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { listDepositors } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import type { Refund } from '#app/domains/billing/refunds/refund.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { compactKrw } from '#app/domains/reports/amounts.ts';
import { findRefundReport } from '#app/domains/reports/find-refund-report.server.ts';
import { parseMonthRange } from '#app/domains/reports/month-range.ts';
import type { RefundMonth } from '#app/domains/reports/refund-report.ts';
import { daysBetween, kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { listMonths, monthOf } from '#app/shared/months.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/refunds';
import { OrderLink } from './order-link.tsx';
import { MonthRangeForm } from './report-forms.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Refunds and their deadlines') },
  { name: 'robots', content: 'noindex' },
];

const SHOWN = 100;

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const today = kstDate(platform.clock.now());
  const range = parseMonthRange(new URL(args.request.url).searchParams, today);
  const refunds = await listRefunds(platform, { open: true, limit: SHOWN });
  const accountIds = refunds.map(({ accountId }) => accountId);
  addDataSubjects(args.context, accountIds);
  const accounts = await listAccountNames(platform, accountIds);
  const depositors = await listDepositors(
    platform,
    refunds.map(({ statementLineId }) => statementLineId),
  );
  const payeeOf = ({ accountId, statementLineId }: Refund) => {
    const account = accounts.get(accountId ?? '');
    return account?.company ?? account?.name ?? depositors.get(statementLineId) ?? 'Deleted account';
  };
  return {
    thisMonth: monthOf(today),
    range,
    ...(await findRefundReport(platform, range)),
    listed: refunds.map((refund) => ({
      ...refund,
      payee: payeeOf(refund),
      daysLeft: daysBetween(today, refund.dueOn),
    })),
  };
}

export default function AdminRefundReport({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { thisMonth, range, months, open, listed } = loaderData;
  return (
    <>
      <PageHeader
        title="Refunds and their deadlines"
        lead="After three business days the law adds 15% interest a year."
      />
      <KeyFigures
        figures={[
          { name: 'Open', value: formatKrw(open.amount), note: describeOpen(open) },
          ...(open.overdue > 0 && open.overdue < open.refunds
            ? [
                {
                  name: 'Overdue',
                  value: formatKrw(open.overdueAmount),
                  note: count(open.overdue, 'refund'),
                },
              ]
            : []),
          { name: 'Completed', value: formatKrw(sumOf(months, 'amount')), note: describeDone(months) },
        ]}
      />
      {listed.length === 0 ? (
        <p role="status" className="list-empty mb-10">
          No refund is open.
        </p>
      ) : (
        <ReportTable
          title={open.refunds > listed.length ? `The ${listed.length} due first` : 'Open refunds'}
          rows={listed}
          rowKey={({ id }) => id}
          columns={OPEN_COLUMNS}
        />
      )}
      <h2 className="mb-3 font-semibold text-[1rem]">Completed refunds</h2>
      <MonthRangeForm {...range} />
      <div className="report-plot">
        <Plot
          title="Refunded by month"
          xName="Month"
          unfinished={thisMonth}
          kind="bars"
          format={formatKrw}
          formatTick={compactKrw}
          series={[
            {
              name: 'Refunded',
              points: listMonths(range.from, range.until).map((x) => ({
                x,
                y: months.find(({ month }) => month === x)?.amount ?? 0,
              })),
            },
          ]}
        />
      </div>
      {months.length > 0 && (
        <ReportTable
          title="By month"
          exportName="report-refunds"
          rows={months.toReversed()}
          rowKey={({ month }) => month}
          columns={doneColumns(months)}
        >
          <p className="mt-3 max-w-measure text-muted">
            Days are calendar days from the request until the money went back. Money without an order was
            never in the ledger, and interest is not in it either.
          </p>
        </ReportTable>
      )}
    </>
  );
}

type Summed = 'refunds' | 'amount' | 'outsideLedger' | 'late' | 'interest';

const sumOf = (months: readonly RefundMonth[], name: Summed) =>
  months.reduce((sum, month) => sum + month[name], 0);

function describeDone(months: readonly RefundMonth[]): string {
  const late = sumOf(months, 'late');
  return `${count(sumOf(months, 'refunds'), 'refund')} in the months below${late > 0 ? `, ${late} late` : ''}`;
}

/** `payee`: the account, or who sent a deposit of no order. `daysLeft`: negative if it is late. */
type ListedRefund = Refund & { payee: string; daysLeft: number };

const OPEN_COLUMNS: readonly ReportColumn<ListedRefund>[] = [
  {
    name: 'payee',
    label: 'Payee',
    value: ({ payee }) => payee,
    cell: ({ id, payee, reason }) => (
      <Link className="list-account" to={`/admin/refunds/${id}`}>
        <span>{payee}</span>
        <span>{REFUND_REASONS[reason]}</span>
      </Link>
    ),
  },
  {
    name: 'due',
    label: 'Due',
    value: ({ dueOn }) => dueOn,
    cell: ({ dueOn, daysLeft }) => <Deadline on={dueOn} daysLeft={daysLeft} />,
  },
  {
    name: 'order',
    label: 'Order',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderNumber }) => orderNumber && <OrderLink number={orderNumber} />,
  },
  {
    name: 'requested',
    label: 'Requested',
    type: 'day',
    value: ({ requestedAt }) => kstDate(requestedAt),
  },
  { name: 'amount', label: 'Amount', type: 'krw', value: ({ amount }) => amount },
];

/** Some overdue ones have a figure of their own. */
function describeOpen({ refunds, overdue }: { refunds: number; overdue: number }): string {
  const all = count(refunds, 'refund');
  if (refunds === 0 || (overdue > 0 && overdue < refunds)) return all;
  if (overdue === 0) return `${all}, not overdue`;
  return refunds === 1 ? `${all}, overdue` : `${all}, all overdue`;
}

const count = (number: number, noun: string) => (number === 1 ? `1 ${noun}` : `${number} ${noun}s`);

function doneColumns(months: readonly RefundMonth[]): ReportColumn<RefundMonth>[] {
  const summed = (name: Summed, label: string, type: 'krw' | 'count'): ReportColumn<RefundMonth> => ({
    name,
    label,
    type,
    isMain: name === 'amount',
    value: (month) => month[name],
    total: sumOf(months, name),
  });
  return [
    { name: 'month', label: 'Month', value: ({ month }) => month },
    summed('refunds', 'Refunds', 'count'),
    summed('amount', 'Amount', 'krw'),
    summed('outsideLedger', 'Of it without an order', 'krw'),
    summed('late', 'Late', 'count'),
    {
      name: 'mean',
      label: 'Days, mean',
      type: 'count',
      value: ({ meanDays }) => meanDays,
      // Unlike other figures, 0 is shown: on the same day.
      cell: ({ meanDays }) => meanDays,
    },
    {
      name: 'most',
      label: 'Days, longest',
      type: 'count',
      value: ({ mostDays }) => mostDays,
      cell: ({ mostDays }) => mostDays,
    },
    summed('interest', 'Interest', 'krw'),
  ];
}
