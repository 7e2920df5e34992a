import { platformContext } from '#app/context.ts';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { compactKrw } from '#app/domains/reports/amounts.ts';
import { findRecurring } from '#app/domains/reports/find-recurring.server.ts';
import { parseMonthRange } from '#app/domains/reports/month-range.ts';
import {
  churnPercent,
  MOVEMENT_NAMES,
  MOVEMENTS,
  type Movement,
  type Recurring,
  type RecurringMonth,
  sumMovement,
} from '#app/domains/reports/recurring.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { monthOf } from '#app/shared/months.ts';
import { percentChange } from '#app/shared/percent-change.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/recurring';

import { MonthRangeForm } from './report-forms.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Recurring revenue') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const today = kstDate(platform.clock.now());
  const range = parseMonthRange(new URL(args.request.url).searchParams, today);
  return { thisMonth: monthOf(today), range, months: await findRecurring(platform, range) };
}

export default function AdminRecurring({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { thisMonth, range, months } = loaderData;
  const now = months.at(-1);
  const occurred = MOVEMENTS.filter((movement) =>
    months.some(({ movements }) => movements[movement].customers > 0),
  );
  const listed = months
    .toReversed()
    .filter(({ opening, closing, movements }) =>
      [opening, closing, ...Object.values(movements)].some(({ customers }) => customers > 0),
    );
  const series = (name: string, of: (month: RecurringMonth) => number) => ({
    name,
    points: months.map((month) => ({ x: month.month, y: of(month) })),
  });
  return (
    <>
      <PageHeader title="Recurring revenue" lead="What subscriptions bring in a month, without VAT." />
      <MonthRangeForm {...range} />
      {now && <KeyFigures figures={figuresOf(now, months)} />}
      <div className="report-plot grid gap-8 lg:grid-cols-2">
        <Plot
          title="Monthly recurring revenue"
          xName="Month"
          unfinished={thisMonth}
          kind="line"
          format={formatKrw}
          formatTick={compactKrw}
          series={[series('At the end of the month', ({ closing }) => closing.amount)]}
          hasLegend
        />
        <Plot
          title="What changed it"
          xName="Month"
          unfinished={thisMonth}
          kind="bars"
          format={formatKrw}
          formatTick={compactKrw}
          series={(occurred.length > 0 ? occurred : MOVEMENTS).map((movement) =>
            series(MOVEMENT_NAMES[movement], ({ movements }) => movements[movement].amount),
          )}
        />
      </div>
      {listed.length > 0 && (
        <ReportTable
          title="From month to month"
          exportName="report-recurring"
          rows={listed}
          rowKey={({ month }) => month}
          columns={columnsOf(months, occurred)}
        >
          {listed.length < months.length && (
            <p className="mt-3 text-muted">Months without subscriptions are left out.</p>
          )}
        </ReportTable>
      )}
      <Definition />
    </>
  );
}

/** The figures of the last month, and what came and went in all of them. */
function figuresOf(now: RecurringMonth, months: readonly RecurringMonth[]) {
  const change = now.closing.amount - now.opening.amount;
  const percent = percentChange(now.closing.amount, now.opening.amount);
  const sums = MOVEMENTS.map((movement) => sumMovement(months, movement));
  const sumOf = (some: readonly Recurring[]) => some.reduce((sum, { amount }) => sum + amount, 0);
  const gained = sumOf(sums.filter(({ amount }) => amount > 0));
  const lost = sumOf(sums.filter(({ amount }) => amount < 0));
  const churn = churnPercent(now);
  return [
    {
      name: `A month, on ${now.until}`,
      value: formatKrw(now.closing.amount),
      note: `${change > 0 ? '+' : ''}${formatKrw(change)}${percent === null ? '' : ` (${percent})`} in ${now.month}`,
    },
    {
      name: 'Customers',
      value: now.closing.customers.toLocaleString('en-US'),
      note: churn === null ? `None when ${now.month} began` : `${churn}% churned in ${now.month}`,
    },
    { name: 'Gained', value: formatKrw(gained), note: 'New, returned and larger plans' },
    { name: 'Lost', value: formatKrw(lost), note: 'Churned and smaller plans' },
  ];
}

/** Movements that did not occur have no column; the export has them all. */
function columnsOf(
  months: readonly RecurringMonth[],
  occurred: readonly Movement[],
): ReportColumn<RecurringMonth>[] {
  return [
    { name: 'month', label: 'Month', value: ({ month }) => month },
    { name: 'opening', label: 'Opening', type: 'krw', value: ({ opening }) => opening.amount },
    ...occurred.map((movement: Movement) => ({
      name: movement,
      label: MOVEMENT_NAMES[movement],
      type: 'krw' as const,
      value: ({ movements }: RecurringMonth) => movements[movement].amount,
      cell: ({ movements }: RecurringMonth) => moved(movements[movement]),
      total: moved(sumMovement(months, movement)),
    })),
    { name: 'closing', label: 'Closing', type: 'krw', value: ({ closing }) => closing.amount },
    { name: 'customers', label: 'Customers', type: 'count', value: ({ closing }) => closing.customers },
    {
      name: 'churn',
      label: 'Churn',
      type: 'count',
      value: churnPercent,
      cell: (month) => {
        const percent = churnPercent(month);
        return percent === null ? undefined : `${percent}%`;
      },
    },
  ];
}

function moved({ amount, customers }: Recurring) {
  if (customers === 0) return undefined;
  return (
    <span>
      {formatKrw(amount)} <span className="text-muted">({customers})</span>
    </span>
  );
}

function Definition() {
  return (
    <section className="report-section max-w-measure">
      <h2 className="mb-2">What is counted</h2>
      <ul className="list-disc space-y-1.5 pl-5 text-muted">
        <li>
          A subscription counts with the price of its present period, without VAT. Twelve periods make a year
          of 365 days, so a period’s price is a month’s. Setup fees, differences of plan changes and
          compensation do not recur.
        </li>
        <li>
          It counts from the first day of its first period until it ends, also while it is past due or
          suspended. A trial does not count.
        </li>
        <li>
          A changed plan or price counts from the first period that is billed at it. A renewal that follows on
          the next day is no churn.
        </li>
        <li>
          New customers never had a subscription. Converted ones come from a trial, reactivated ones had left
          before.
        </li>
        <li>
          What changes for a customer on a day is in one column, so opening and columns make the closing. In
          brackets: how many customers. Churn is what left, in percent of the opening. The present month
          counts until today.
        </li>
      </ul>
    </section>
  );
}
