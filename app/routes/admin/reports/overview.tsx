import { platformContext } from '#app/context.ts';
import { KeyFigures, PercentChange } from '#app/domains/admin/ui/key-figures.tsx';
import { compactKrw } from '#app/domains/reports/amounts.ts';
import { findReceivables } from '#app/domains/reports/find-receivables.server.ts';
import { findRecurring } from '#app/domains/reports/find-recurring.server.ts';
import { findRefundReport } from '#app/domains/reports/find-refund-report.server.ts';
import { findNetRevenue, findRevenue } from '#app/domains/reports/find-revenue.server.ts';
import { findVatReturn } from '#app/domains/reports/find-vat-return.server.ts';
import { parseMonthRange, sameDaysBefore } from '#app/domains/reports/month-range.ts';
import { filingDeadline, findPeriodToFile } from '#app/domains/reports/vat-periods.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { monthOf } from '#app/shared/months.ts';
import { percentChange } from '#app/shared/percent-change.ts';
import { NoWrapDays } from '#app/ui/day.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Plot } from '#app/ui/plot.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/overview';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Reports') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const today = kstDate(platform.clock.now());
  const month = { from: monthOf(today), until: monthOf(today) };
  const year = parseMonthRange(new URLSearchParams(), today);
  const holidays = addedHolidays(platform);
  const toFile = findPeriodToFile(today, holidays);
  const recurring = await findRecurring(platform, year);
  const revenue = await findRevenue(platform, year);
  const daysBefore = sameDaysBefore(today);
  return {
    before: { month: monthOf(daysBefore.from), net: await findNetRevenue(platform, daysBefore) },
    revenue: revenue.months.map(({ methods: _, ...sums }) => sums),
    recurring,
    receivables: (await findReceivables(platform, { limit: 0 })).all,
    refunds: (await findRefundReport(platform, month)).open,
    vat: {
      amount: (await findVatReturn(platform, toFile.range, { limit: 0 })).taxed.vat,
      note:
        toFile.range.until < today
          ? `${toFile.name}, to file by ${filingDeadline(toFile, holidays)}`
          : toFile.name,
    },
  };
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { receivables, refunds, vat, before } = loaderData;
  const [revenue, recurring] = [loaderData.revenue.at(-1), loaderData.recurring.at(-1)];
  if (!revenue || !recurring) throw new Error('The present month is in them.');
  const netChange = percentChange(revenue.net, before.net);
  const recurringChange = recurring.closing.amount - recurring.opening.amount;
  const overdue = receivables.total - receivables['not-due'];
  return (
    <>
      <PageHeader
        title="Reports"
        lead="Every total is the ledger’s, to the won. Revenue is compared with the same days of the month before."
      />
      <KeyFigures
        figures={[
          {
            name: `Revenue in ${revenue.month}`,
            value: formatKrw(revenue.net),
            note:
              netChange === null ? (
                'Net, with VAT'
              ) : (
                <>
                  <PercentChange text={netChange} /> from {before.month}
                </>
              ),
            to: '/admin/reports/revenue',
          },
          {
            name: 'Recurring revenue',
            value: formatKrw(recurring.closing.amount),
            note:
              recurringChange === 0
                ? 'Unchanged this month'
                : `${recurringChange > 0 ? '+' : ''}${formatKrw(recurringChange)} this month`,
            to: '/admin/reports/recurring',
          },
          {
            name: 'Receivables',
            value: formatKrw(receivables.total),
            note: overdue === 0 ? 'Nothing overdue' : `${formatKrw(overdue)} overdue`,
            to: '/admin/reports/receivables',
          },
          {
            name: 'Open refunds',
            value: formatKrw(refunds.amount),
            note: refunds.overdue === 0 ? 'None overdue' : `${refunds.overdue} overdue`,
            to: '/admin/reports/refunds',
          },
          {
            name: 'VAT return',
            value: formatKrw(vat.amount),
            note: <NoWrapDays text={vat.note} />,
            to: '/admin/reports/vat',
          },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-2">
        <Plot
          title="Net revenue"
          xName="Month"
          unfinished={revenue.month}
          kind="bars"
          format={formatKrw}
          formatTick={compactKrw}
          series={[
            { name: 'Net', points: loaderData.revenue.map(({ month, net }) => ({ x: month, y: net })) },
          ]}
        />
        <Plot
          title="Monthly recurring revenue"
          xName="Month"
          unfinished={revenue.month}
          kind="line"
          format={formatKrw}
          formatTick={compactKrw}
          series={[
            {
              name: 'Recurring',
              points: loaderData.recurring.map(({ month, closing }) => ({ x: month, y: closing.amount })),
            },
          ]}
        />
      </div>
    </>
  );
}
