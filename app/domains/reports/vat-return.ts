import type { OrderState } from '#app/domains/billing/orders/order.ts';
import type { DocumentKind, DocumentState } from '#app/domains/documents/document.ts';
import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** KRW; total = supply + vat. Corrections are negative. */
export type Taxed = {
  documents: number;
  corrections: number;
  supply: Krw;
  vat: Krw;
  total: Krw;
};

/** Sums of the issued documents of a period, by kind. */
export type DocumentSum = Taxed & { kind: DocumentKind; taxed: boolean };

/** The lines of the return; each sale is on exactly one. */
export const VAT_LINES = ['tax-invoice', 'cash-receipt', 'sales-slip', 'none'] as const;
export type VatLine = (typeof VAT_LINES)[number];

export const VAT_LINE_NAMES: Readonly<Record<VatLine, { en: string; ko: string }>> = {
  'tax-invoice': { en: 'Tax invoices', ko: '세금계산서 발급분' },
  'cash-receipt': { en: 'Cash receipts', ko: '현금영수증 발행분' },
  'sales-slip': { en: 'Card sales slips', ko: '신용카드 매출전표 발행분' },
  none: { en: 'None of them', ko: '기타 (정규영수증 외 매출분)' },
};

export type VatReturn = {
  lines: Readonly<Record<VatLine, Taxed>>;
  /** All taxed sales: the sum of the lines. */
  taxed: Taxed;
  /** Compensation for early cancellations, which is not a supply. */
  untaxed: Taxed;
  /** The total of all statements. */
  documented: Krw;
};

const NOTHING: Taxed = { documents: 0, corrections: 0, supply: 0, vat: 0, total: 0 };

const combine = (one: Taxed, other: Taxed, sign: 1 | -1): Taxed => ({
  documents: one.documents + sign * other.documents,
  corrections: one.corrections + sign * other.corrections,
  supply: one.supply + sign * other.supply,
  vat: one.vat + sign * other.vat,
  total: one.total + sign * other.total,
});

/**
 * Every payment has a statement, so statements say what was sold. Tax invoices, cash receipts and slips say which of
 * it has a document that the law recognizes; the rest has none.
 */
export function vatReturn(sums: readonly DocumentSum[]): VatReturn {
  const of = (kind: DocumentKind, taxed: boolean): Taxed =>
    sums
      .filter((sum) => sum.kind === kind && sum.taxed === taxed)
      .reduce((all, sum) => combine(all, sum, 1), NOTHING);
  const taxed = of('statement', true);
  const lines = {
    'tax-invoice': of('tax-invoice', true),
    'cash-receipt': of('cash-receipt', true),
    'sales-slip': of('sales-slip', true),
  };
  const none = Object.values(lines).reduce((rest, line) => combine(rest, line, -1), taxed);
  const untaxed = of('statement', false);
  return { lines: { ...lines, none }, taxed, untaxed, documented: taxed.total + untaxed.total };
}

/** An order at the end of a day, according to ledger and documents. KRW. */
export type OrderBooks = {
  money: Krw;
  documented: Krw;
  /** Of early cancellations until then; the unused part beyond `setOff` is refunded. */
  unused: Krw;
  setOff: Krw;
};

/** Why the ledger and the statements of an order differ. */
export const GAP_REASONS = {
  'part-payment': 'Paid in part: documents follow when all of it is paid',
  'paid-twice': 'Paid twice: the second payment is to be refunded',
  'refund-due': 'Ended early: what was not used is to be refunded',
  'order-closed': 'The order is closed: the money is to be refunded',
  'not-documented': 'Paid: the documents are not written yet',
  corrected: 'Corrected by staff without a movement of money',
} as const;
export type GapReason = keyof typeof GAP_REASONS;

export type Gap = { amount: Krw; reason: GapReason } | null;

/** Null if ledger and documents agree. */
export function findGap(books: OrderBooks, order: { total: Krw; state: OrderState }): Gap {
  const { money, documented, unused, setOff } = books;
  const amount = money - documented;
  if (amount === 0) return null;
  return { amount, reason: reasonOf(money, documented, unused - setOff, order) };
}

function reasonOf(
  money: Krw,
  documented: Krw,
  toRefund: Krw,
  { total, state }: { total: Krw; state: OrderState },
): GapReason {
  if (money < documented) return 'corrected';
  if (toRefund > 0 && money === documented + toRefund) return 'refund-due';
  if (documented === 0 && (state === 'CANCELED' || state === 'EXPIRED')) return 'order-closed';
  if (money > total) return 'paid-twice';
  if (documented === 0) return money < total ? 'part-payment' : 'not-documented';
  return 'corrected';
}

/** An order whose documents of a period differ from its ledger. */
export type VatDifference = {
  orderNumber: string;
  accountId: string;
  /** `after` minus `before`: what the ledger gained in the period beyond the documents. */
  amount: Krw;
  /** At the end of the day before the period; `after`: at the end of the period. */
  before: Gap;
  after: Gap;
};

export function describeDifference({ before, after }: Pick<VatDifference, 'before' | 'after'>): string {
  if (after) return GAP_REASONS[after.reason];
  return before ? `Settled. Before: ${GAP_REASONS[before.reason].toLowerCase()}` : 'None';
}

/** A tax invoice or cash receipt that is not issued yet: its sale counts under "None of them". */
export type PendingCertificate = {
  number: string;
  kind: DocumentKind;
  state: DocumentState;
  orderNumber: string;
  accountId: string;
  supply: Krw;
  vat: Krw;
  total: Krw;
};

/** An issued document of a period, for the accountant. */
export type VatDocument = {
  writtenOn: KstDate;
  kind: DocumentKind;
  number: string;
  /** The number of the corrected document. */
  corrects: string | null;
  orderNumber: string;
  accountId: string;
  supply: Krw;
  vat: Krw;
  total: Krw;
  taxed: boolean;
};
