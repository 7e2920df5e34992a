import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';

/** payments.md §7.1: OPEN at the period's start, OVERDUE after the grace time. */
export type InvoiceState = 'DRAFT' | 'OPEN' | 'PAID' | 'OVERDUE' | 'VOID' | 'UNCOLLECTIBLE';

/** A period of the contract, the difference of a plan change, or what an early end costs beyond what goes back. */
export type InvoiceKind = 'period' | 'change' | 'early-end';

/** An invoice that is owed. */
export const UNPAID_INVOICES = ['OPEN', 'OVERDUE'] as const satisfies readonly InvoiceState[];

/** An invoice that money still pays: owed, or a debt of a contract that is over, written off in our books (decisions M15). */
export const PAYABLE_INVOICES = [
  ...UNPAID_INVOICES,
  'UNCOLLECTIBLE',
] as const satisfies readonly InvoiceState[];

export type InvoiceLine = {
  kind: 'month' | 'setup' | 'charge' | 'credit' | 'penalty';
  label: string;
  /** The days that it is for, of the days of the period; null where it is not by days. */
  days: number | null;
  ofDays: number | null;
  /** KRW, below zero for a credit. */
  amount: Krw;
};

export function sumOfLines(lines: readonly InvoiceLine[]): Krw {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** The first due day of the periods that are owed; null where none is. */
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

/** The order that paid a contract's first period; null where none did. */
export function findFirstPeriodOrder(
  invoices: readonly { kind: InvoiceKind; period_no: number; order_id: string | null }[],
): string | null {
  return invoices.find(({ kind, period_no }) => kind === 'period' && period_no === 1)?.order_id ?? null;
}
