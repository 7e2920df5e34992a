import type { Listed } from '#app/domains/admin/lists/list.ts';
import type { ListReader } from '#app/domains/admin/lists/list-reader.server.ts';
import { accountText } from '#app/domains/admin/ui/list/account-cell.tsx';
import type { ListColumn } from '#app/domains/admin/ui/list/list-column.ts';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { DOCUMENT_NAMES } from '#app/domains/documents/document.ts';
import { findReceivables, type NamedDebtor } from '#app/domains/reports/find-receivables.server.ts';
import { findRecurring } from '#app/domains/reports/find-recurring.server.ts';
import { findRefundReport } from '#app/domains/reports/find-refund-report.server.ts';
import { findRevenue } from '#app/domains/reports/find-revenue.server.ts';
import { findVatDocuments } from '#app/domains/reports/find-vat-return.server.ts';
import { parseMonthRange } from '#app/domains/reports/month-range.ts';
import { AGE_NAMES, AGES } from '#app/domains/reports/receivables.ts';
import { MOVEMENT_NAMES, MOVEMENTS, type RecurringMonth } from '#app/domains/reports/recurring.ts';
import type { RefundMonth } from '#app/domains/reports/refund-report.ts';
import type { MethodMoney } from '#app/domains/reports/revenue.ts';
import { parseVatChoice } from '#app/domains/reports/vat-periods.ts';
import type { VatDocument } from '#app/domains/reports/vat-return.ts';
import { addedHolidays } from '#app/domains/settings/added-holidays.server.ts';
import { kstDate } from '#app/shared/dates.ts';

type Platform = Parameters<ListReader<Listed>['read']>[0];

/** One more than a file may have, so that the export rejects it as too large. */
const ALL = { limit: 100_001 };

/** The rows of a report, on one page. */
function wholeReport<Row extends object>(
  find: (platform: Platform, params: URLSearchParams) => Promise<readonly Row[]>,
): ListReader<Row & Listed> {
  return {
    sort: () => ({ by: '', descending: false }),
    async read(platform, params) {
      const found = await find(platform, params);
      return { rows: found.map((row, at) => ({ ...row, id: String(at), cursor: '' })), next: null };
    },
    count: async (platform, params) => ({ rows: (await find(platform, params)).length, capped: false }),
  };
}

const monthsOf = ({ clock }: Platform, params: URLSearchParams) =>
  parseMonthRange(params, kstDate(clock.now()));

export const revenueRows = wholeReport(
  async (platform, params) => (await findRevenue(platform, monthsOf(platform, params))).rows,
);
export const REVENUE_EXPORT: readonly ListColumn<MethodMoney>[] = [
  { name: 'month', label: 'Month', value: ({ month }) => month },
  { name: 'method', label: 'Payment method', value: ({ method }) => methodLabel(method) },
  { name: 'payments', label: 'Payments', value: ({ payments }) => payments },
  { name: 'received', label: 'Received', value: ({ received }) => received },
  { name: 'refunds', label: 'Refunds', value: ({ refunds }) => refunds },
  { name: 'refunded', label: 'Refunded', value: ({ refunded }) => refunded },
  { name: 'reversed', label: 'Reversed', value: ({ reversed }) => reversed },
  { name: 'net', label: 'Net', value: ({ net }) => net },
  { name: 'usd', label: 'Net in US cents', value: ({ usdCents }) => usdCents || null },
];

export const recurringRows = wholeReport((platform, params) =>
  findRecurring(platform, monthsOf(platform, params)),
);
export const RECURRING_EXPORT: readonly ListColumn<RecurringMonth>[] = [
  { name: 'month', label: 'Month', value: ({ month }) => month },
  { name: 'opening', label: 'Opening', value: ({ opening }) => opening.amount },
  ...MOVEMENTS.flatMap((movement): ListColumn<RecurringMonth>[] => [
    {
      name: movement,
      label: MOVEMENT_NAMES[movement],
      value: ({ movements }) => movements[movement].amount,
    },
    {
      name: `${movement}-customers`,
      label: `${MOVEMENT_NAMES[movement]}, customers`,
      value: ({ movements }) => movements[movement].customers,
    },
  ]),
  { name: 'closing', label: 'Closing', value: ({ closing }) => closing.amount },
  { name: 'customers', label: 'Closing, customers', value: ({ closing }) => closing.customers },
];

export const debtorRows = wholeReport(async (platform) => (await findReceivables(platform, ALL)).debtors);
export const DEBTOR_EXPORT: readonly ListColumn<NamedDebtor>[] = [
  { name: 'account', label: 'Customer', value: ({ account }) => accountText(account) },
  { name: 'company', label: 'Company', value: ({ account }) => account?.company ?? null },
  { name: 'invoices', label: 'Invoices', value: ({ invoices }) => invoices },
  ...AGES.map((age) => ({ name: age, label: AGE_NAMES[age], value: (debtor: NamedDebtor) => debtor[age] })),
  { name: 'total', label: 'Outstanding', value: ({ total }) => total },
  { name: 'writtenOff', label: 'Written off', value: ({ writtenOff }) => writtenOff },
  { name: 'oldestDue', label: 'Oldest due', value: ({ oldestDue }) => oldestDue },
];

export const refundRows = wholeReport(
  async (platform, params) => (await findRefundReport(platform, monthsOf(platform, params))).months,
);
export const REFUND_EXPORT: readonly ListColumn<RefundMonth>[] = [
  { name: 'month', label: 'Month', value: ({ month }) => month },
  { name: 'refunds', label: 'Refunds', value: ({ refunds }) => refunds },
  { name: 'amount', label: 'Amount', value: ({ amount }) => amount },
  { name: 'outside', label: 'Of it without an order', value: ({ outsideLedger }) => outsideLedger },
  { name: 'late', label: 'Late', value: ({ late }) => late },
  { name: 'mean', label: 'Days, mean', value: ({ meanDays }) => meanDays },
  { name: 'most', label: 'Days, longest', value: ({ mostDays }) => mostDays },
  { name: 'interest', label: 'Interest', value: ({ interest }) => interest },
];

export const vatDocumentRows = wholeReport((platform, params) => {
  const today = kstDate(platform.clock.now());
  return findVatDocuments(platform, parseVatChoice(params, today, addedHolidays(platform)).range, ALL);
});
export const VAT_DOCUMENT_EXPORT: readonly ListColumn<VatDocument>[] = [
  { name: 'writtenOn', label: 'Written on', value: ({ writtenOn }) => writtenOn },
  { name: 'kind', label: 'Document', value: ({ kind }) => DOCUMENT_NAMES[kind] },
  { name: 'number', label: 'Number', value: ({ number }) => number },
  { name: 'corrects', label: 'Corrects', value: ({ corrects }) => corrects },
  { name: 'order', label: 'Order', value: ({ orderNumber }) => orderNumber },
  { name: 'supply', label: 'Supply', value: ({ supply }) => supply },
  { name: 'vat', label: 'VAT', value: ({ vat }) => vat },
  { name: 'total', label: 'Total', value: ({ total }) => total },
  { name: 'taxed', label: 'Taxed', value: ({ taxed }) => (taxed ? 'Yes' : 'No: compensation') },
];
