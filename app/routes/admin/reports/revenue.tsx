import { platformContext } from '#app/context.ts';
import { KeyFigures } from '#app/domains/admin/ui/key-figures.tsx';
import { methodLabel, PAYMENT_METHODS } from '#app/domains/billing/payments/payment-method.ts';
import { compactKrw } from '#app/domains/reports/amounts.ts';
import { findRevenue } from '#app/domains/reports/find-revenue.server.ts';
import { parseMonthRange } from '#app/domains/reports/month-range.ts';
import type { MethodMoney, Money, MonthRevenue } from '#app/domains/reports/revenue.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { monthOf } from '#app/shared/months.ts';
import { formatUsd } from '#app/shared/usd.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/revenue';

import { MonthRangeForm } from './report-forms.tsx';
import { type ReportColumn, ReportTable } from './report-table.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Revenue') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const today = kstDate(platform.clock.now());
  const range = parseMonthRange(new URL(args.request.url).searchParams, today);
  return { thisMonth: monthOf(today), range, ...(await findRevenue(platform, range)) };
}

export default function AdminRevenue({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { thisMonth, range, months, rows, total } = loaderData;
  const methods = PAYMENT_METHODS.map(({ code }) => code).filter((code) =>
    rows.some(({ method }) => method === code),
  );
  const moved = months.toReversed().filter(({ methods }) => methods.size > 0);
  const paypal = rows.filter(({ method }) => method === 'paypal');
  return (
    <>
      <PageHeader
        title="Revenue"
        lead="What the ledger gained and gave back, with VAT, by the bank’s or gateway’s day."
      />
      <MonthRangeForm {...range} />
      <KeyFigures
        figures={[
          { name: 'Net', value: formatKrw(total.net), note: 'In these months' },
          { name: 'Received', value: formatKrw(total.received) },
          { name: 'Given back', value: formatKrw(total.refunded + total.reversed) },
        ]}
      />
      <div className="report-plot">
        <Plot
          title="Net revenue by payment method"
          hasLegend
          xName="Month"
          unfinished={thisMonth}
          kind="bars"
          format={formatKrw}
          formatTick={compactKrw}
          series={methods.map((code) => ({
            name: methodLabel(code),
            points: months.map((month) => ({ x: month.month, y: month.methods.get(code)?.net ?? 0 })),
          }))}
        />
      </div>
      {moved.length > 0 && (
        <ReportTable
          title="By month"
          exportName="report-revenue"
          rows={moved}
          rowKey={({ month }) => month}
          columns={[MONTH, ...moneyColumns(total)]}
        >
          {moved.length < months.length && (
            <p className="mt-3 text-muted">Months without payments and refunds are left out.</p>
          )}
        </ReportTable>
      )}
      {methods.length > 1 && (
        <ReportTable
          title="Net by payment method"
          rows={moved}
          rowKey={({ month }) => month}
          columns={[
            MONTH,
            ...methods.map((code) => ({
              name: code,
              label: methodLabel(code),
              type: 'krw' as const,
              isMain: false,
              value: ({ methods }: MonthRevenue) => methods.get(code)?.net ?? 0,
              total: sum(rows.filter(({ method }) => method === code).map(({ net }) => net)),
            })),
          ]}
        />
      )}
      {paypal.length > 0 && (
        <ReportTable
          title="PayPal in US dollars"
          rows={paypal}
          rowKey={({ month }) => month}
          columns={paypalColumns(paypal)}
        />
      )}
    </>
  );
}

const MONTH = { name: 'month', label: 'Month', value: ({ month }: { month: string }) => month };

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

function moneyColumns(total: Money): ReportColumn<Money>[] {
  const columns: [name: keyof Money, label: string][] = [
    ['received', 'Received'],
    ['refunded', 'Refunded'],
    ['reversed', 'Reversed'],
    ['net', 'Net'],
  ];
  return columns.map(([name, label]) => ({
    name,
    label,
    type: 'krw',
    value: (money) => money[name],
    total: total[name],
  }));
}

/** USD payments, and what the ledger records for them in KRW. */
function paypalColumns(rows: readonly MethodMoney[]): ReportColumn<MethodMoney>[] {
  return [
    MONTH,
    {
      name: 'usd',
      label: 'Net, US dollars',
      type: 'count',
      value: ({ usdCents }) => usdCents / 100,
      cell: ({ usdCents }) => formatUsd(usdCents),
      total: formatUsd(sum(rows.map(({ usdCents }) => usdCents))),
    },
    {
      name: 'net',
      label: 'In the ledger, won',
      type: 'krw',
      value: ({ net }) => net,
      total: sum(rows.map(({ net }) => net)),
    },
  ];
}
