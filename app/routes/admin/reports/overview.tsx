import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { compactKrw, countCustomers } from '#app/domains/reports/amounts.ts';
import { findReceivables } from '#app/domains/reports/find-receivables.server.ts';
import { findRecurring } from '#app/domains/reports/find-recurring.server.ts';
import { findRefundReport } from '#app/domains/reports/find-refund-report.server.ts';
import { findNetRevenue, findRevenue } from '#app/domains/reports/find-revenue.server.ts';
import { findVatReturn } from '#app/domains/reports/find-vat-return.server.ts';
import { parseMonthRange, sameDaysBefore } from '#app/domains/reports/month-range.ts';
import { filingDeadline, listVatPeriods } from '#app/domains/reports/vat-periods.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { monthOf } from '#app/shared/months.ts';
import { percentChange } from '#app/shared/percent-change.ts';
import { Card } from '#app/ui/card.tsx';
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
  const [running, former] = listVatPeriods(today, 2);
  if (!running || !former) throw new Error('There are two periods.');
  const recurring = await findRecurring(platform, year);
  const revenue = await findRevenue(platform, year);
  const daysBefore = sameDaysBefore(today);
  return {
    today,
    before: { month: monthOf(daysBefore.from), net: await findNetRevenue(platform, daysBefore) },
    revenue: revenue.months.map(({ methods: _, ...sums }) => sums),
    recurring,
    receivables: (await findReceivables(platform, { limit: 0 })).all,
    refunds: (await findRefundReport(platform, month, { limit: 0 })).open,
    fileBy: filingDeadline(former, addedHolidays(platform)),
    vat: await Promise.all(
      [running, former].map(async (period) => ({
        period,
        vat: (await findVatReturn(platform, period.range, { limit: 0 })).taxed.vat,
      })),
    ),
  };
}

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { receivables, refunds, vat, fileBy, before } = loaderData;
  const [running, former] = vat;
  const [revenue, recurring] = [loaderData.revenue.at(-1), loaderData.recurring.at(-1)];
  if (!revenue || !recurring) throw new Error('The present month is in them.');
  const netChange = percentChange(revenue.net, before.net);
  const recurringChange = percentChange(recurring.closing.amount, recurring.opening.amount);
  const blocks = [
    {
      title: 'Revenue',
      to: '/admin/reports/revenue',
      figure: formatKrw(revenue.net),
      lines: [
        `Net in ${revenue.month}, with VAT`,
        `${formatKrw(revenue.received)} received, ${formatKrw(0 - revenue.refunded - revenue.reversed)} given back`,
        ...(netChange === null ? [] : [`${netChange} from the same days of ${before.month}`]),
      ],
    },
    {
      title: 'Recurring revenue',
      to: '/admin/reports/recurring',
      figure: formatKrw(recurring.closing.amount),
      lines: [
        `A month, without VAT, from ${countCustomers(recurring.closing.customers)}`,
        `${formatKrw(recurring.closing.amount - recurring.opening.amount)}${recurringChange === null ? '' : ` (${recurringChange})`} since the month began`,
      ],
    },
    {
      title: 'Receivables',
      to: '/admin/reports/receivables',
      figure: formatKrw(receivables.total),
      lines: [
        `From ${countCustomers(receivables.debtorsNotWrittenOff)}`,
        `${formatKrw(receivables.total - receivables['not-due'])} overdue`,
      ],
    },
    {
      title: 'Refunds',
      to: '/admin/reports/refunds',
      figure: formatKrw(refunds.amount),
      lines: [`${refunds.refunds} open`, `${refunds.overdue} overdue`],
    },
    {
      title: 'VAT return',
      to: '/admin/reports/vat',
      figure: formatKrw(running?.vat ?? 0),
      lines: [
        `${running?.period.name}, so far`,
        `${former?.period.name}: ${formatKrw(former?.vat ?? 0)}, ${loaderData.today > fileBy ? 'was due' : 'to be filed by'} ${fileBy}`,
      ],
    },
  ];
  return (
    <>
      <PageHeader title="Reports" lead="Every total is the ledger’s, to the won." />
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
        {blocks.map(({ title, to, figure, lines }) => (
          <li key={to}>
            <Card className="relative h-full p-4">
              <h2 className="font-semibold">
                <Link className="link after:absolute after:inset-0" to={to}>
                  {title}
                </Link>
              </h2>
              <p className="mt-2 text-h2 tabular-nums">{figure}</p>
              {lines.map((line) => (
                <p key={line} className="text-muted text-sm">
                  <NoWrapDays text={line} />
                </p>
              ))}
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid gap-8 lg:grid-cols-2">
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
