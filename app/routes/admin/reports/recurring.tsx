import { platformContext } from '#app/context.ts';
import { signedKrw } from '#app/domains/reports/amounts.ts';
import { findRecurring } from '#app/domains/reports/find-recurring.server.ts';
import { parseMonthRange } from '#app/domains/reports/months.ts';
import {
  churnPercent,
  MOVEMENT_NAMES,
  MOVEMENTS,
  type Recurring,
  type RecurringMonth,
} from '#app/domains/reports/recurring.ts';
import { kstDate } from '#app/shared/dates.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/recurring';
import { MonthRangeForm } from './month-range-form.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportsNav } from './reports-nav.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Recurring revenue') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const range = parseMonthRange(new URL(args.request.url).searchParams, kstDate(platform.clock.now()));
  return { range, months: await findRecurring(platform, range) };
}

export default function AdminRecurring({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { range, months } = loaderData;
  const now = months.at(-1);
  return (
    <>
      <ReportsNav />
      <PageHeader
        title="Recurring revenue"
        lead={
          now &&
          `${signedKrw(now.closing.amount)} a month from ${now.closing.customers} customers on ${now.until}.`
        }
      />
      <MonthRangeForm {...range} />
      <ReportTable
        caption="Monthly recurring revenue (MRR), without VAT"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { label: 'Month', cell: ({ month }) => month },
          { label: 'Opening', cell: ({ opening }) => signedKrw(opening.amount) },
          ...MOVEMENTS.map((movement) => ({
            label: MOVEMENT_NAMES[movement],
            cell: ({ movements }: RecurringMonth) => <Moved {...movements[movement]} />,
            total: <Moved {...sumOf(months, movement)} />,
          })),
          { label: 'Closing', cell: ({ closing }) => signedKrw(closing.amount) },
          { label: 'Customers', cell: ({ closing }) => closing.customers },
          { label: 'Churn', cell: (month) => percent(churnPercent(month)) },
        ]}
      />
      <Definition />
    </>
  );
}

function Moved({ amount, customers }: Recurring) {
  if (customers === 0) return '–';
  return (
    <>
      {signedKrw(amount)} <span className="text-muted text-sm">({customers})</span>
    </>
  );
}

function sumOf(months: readonly RecurringMonth[], movement: (typeof MOVEMENTS)[number]): Recurring {
  return months.reduce(
    (sum, { movements }) => ({
      amount: sum.amount + movements[movement].amount,
      customers: sum.customers + movements[movement].customers,
    }),
    { amount: 0, customers: 0 },
  );
}

const percent = (value: number | null) => (value === null ? '–' : `${value}%`);

function Definition() {
  return (
    <section className="mt-10 max-w-measure">
      <h2 className="mb-3 font-semibold text-h3">What is counted</h2>
      <ul className="list-disc space-y-2 pl-5 text-muted">
        <li>
          A subscription counts with what its present period costs, without VAT. Twelve periods are a year, so
          one is a month. Setup fees, differences of plan changes and compensation do not recur.
        </li>
        <li>
          It counts from the first day of its first paid period until it ends, also while it is past due or
          suspended. A trial does not count.
        </li>
        <li>
          A plan or price counts from the first period that is billed at it. A renewal on the next day is no
          churn.
        </li>
        <li>
          Each change of a customer on a day is one of the columns, so a month’s opening and its columns make
          its closing. In brackets: customers. Churn is what left in percent of the opening.
        </li>
        <li>
          New customers had no subscription before. Converted ones came from a trial, reactivated ones had
          left. The present month counts until today.
        </li>
      </ul>
    </section>
  );
}
