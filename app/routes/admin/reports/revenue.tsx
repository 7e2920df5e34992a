import { platformContext } from '#app/context.ts';
import { methodLabel, PAYMENT_METHODS } from '#app/domains/billing/payments/payment-method.ts';
import { signedKrw, signedUsd } from '#app/domains/reports/amounts.ts';
import { findRevenue } from '#app/domains/reports/find-revenue.server.ts';
import { parseMonthRange } from '#app/domains/reports/months.ts';
import type { MethodMoney } from '#app/domains/reports/revenue.ts';
import { kstDate } from '#app/shared/dates.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/revenue';
import { MonthRangeForm } from './month-range-form.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportsNav } from './reports-nav.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Revenue') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  if (!(await authorizeOrNull(args))) return null;
  const platform = args.context.get(platformContext);
  const range = parseMonthRange(new URL(args.request.url).searchParams, kstDate(platform.clock.now()));
  return { range, ...(await findRevenue(platform, range)) };
}

export default function AdminRevenue({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { range, months, rows, total } = loaderData;
  const methods = PAYMENT_METHODS.map(({ code }) => code).filter((code) =>
    rows.some(({ method }) => method === code),
  );
  const netOf = (code: string) => sum(rows.filter(({ method }) => method === code).map(({ net }) => net));
  const paypal = rows.filter(({ method }) => method === 'paypal');
  return (
    <>
      <ReportsNav />
      <PageHeader
        title="Revenue"
        lead="What the ledger gained and gave back, with VAT, by the day of the bank or gateway."
      />
      <MonthRangeForm {...range} />
      <ReportTable
        caption="By month"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { label: 'Month', cell: ({ month }) => month },
          {
            label: 'Received',
            cell: ({ received }) => signedKrw(received),
            total: signedKrw(total.received),
          },
          {
            label: 'Refunded',
            cell: ({ refunded }) => signedKrw(refunded),
            total: signedKrw(total.refunded),
          },
          {
            label: 'Reversed',
            cell: ({ reversed }) => signedKrw(reversed),
            total: signedKrw(total.reversed),
          },
          { label: 'Net', cell: ({ net }) => signedKrw(net), total: signedKrw(total.net) },
        ]}
      />
      {methods.length > 0 && (
        <ReportTable
          caption="Net by payment method"
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { label: 'Month', cell: ({ month }) => month },
            ...methods.map((code) => ({
              label: methodLabel(code),
              cell: (month: (typeof months)[number]) => signedKrw(month.methods.get(code)?.net ?? 0),
              total: signedKrw(netOf(code)),
            })),
          ]}
        />
      )}
      {paypal.length > 0 && <PaypalTable rows={paypal} />}
    </>
  );
}

/** The won of the ledger and the dollars that were really paid. */
function PaypalTable({ rows }: { rows: readonly MethodMoney[] }) {
  return (
    <ReportTable
      caption="PayPal in US dollars"
      rows={rows}
      rowKey={({ month }) => month}
      columns={[
        { label: 'Month', cell: ({ month }) => month },
        {
          label: 'Net in US dollars',
          cell: ({ usdCents }) => signedUsd(usdCents),
          total: signedUsd(sum(rows.map(({ usdCents }) => usdCents))),
        },
        {
          label: 'Its won in the ledger',
          cell: ({ net }) => signedKrw(net),
          total: signedKrw(sum(rows.map(({ net }) => net))),
        },
      ]}
    />
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
