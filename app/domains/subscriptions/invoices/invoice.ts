import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** payments.md §7.1: OPEN when its period starts, OVERDUE after the grace. */
export type InvoiceState = 'DRAFT' | 'OPEN' | 'PAID' | 'OVERDUE' | 'VOID' | 'UNCOLLECTIBLE';

/** A period, the difference of a plan change, or the cost of an early cancellation beyond what is refunded. */
export type InvoiceKind = 'period' | 'change' | 'early-end';

export const UNPAID_INVOICES = ['OPEN', 'OVERDUE'] as const satisfies readonly InvoiceState[];

/** Unpaid, or written off but still payable (decisions M15). */
export const PAYABLE_INVOICES = [
  ...UNPAID_INVOICES,
  'UNCOLLECTIBLE',
] as const satisfies readonly InvoiceState[];

export type InvoiceLine = {
  kind: 'month' | 'setup' | 'charge' | 'credit' | 'penalty';
  label: string;
  /** `days` of `ofDays` are billed; null for a line that is not prorated. */
  days: number | null;
  ofDays: number | null;
  /** KRW; negative for a credit. */
  amount: Krw;
};

export function sumOfLines(lines: readonly InvoiceLine[]): Krw {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The earliest due day of the unpaid periods; null without any. */
export function earliestDue(
  invoices: readonly { kind: InvoiceKind; state: InvoiceState; due_on: KstDate }[],
): KstDate | null {
  const due = invoices.filter((invoice) => invoice.kind === 'period' && isUnpaid(invoice));
  return due.map(({ due_on }) => due_on).sort()[0] ?? null;
}

export function isPayable({ state }: { state: InvoiceState }): boolean {
  return PAYABLE_INVOICES.some((payable) => payable === state);
}

export function isUnpaid({ state }: { state: InvoiceState }): boolean {
  return UNPAID_INVOICES.some((unpaid) => unpaid === state);
}

/** The invoice of the first period. */
export function findFirstPeriod<T extends { kind: InvoiceKind; period_no: number }>(
  invoices: readonly T[],
): T | undefined {
  return invoices.find(({ kind, period_no }) => kind === 'period' && period_no === 1);
}
