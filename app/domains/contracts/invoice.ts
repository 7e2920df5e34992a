import type { Krw } from '#app/shared/krw.ts';

/** payments.md §7.1: OPEN at the period's start, OVERDUE after the grace time. */
export type InvoiceState = 'DRAFT' | 'OPEN' | 'PAID' | 'OVERDUE' | 'VOID' | 'UNCOLLECTIBLE';

/** A period of the contract, the difference of a plan change, or what an early end costs beyond what goes back. */
export type InvoiceKind = 'period' | 'change' | 'early-end';

/** An invoice that is owed. */
export const UNPAID_INVOICES = ['OPEN', 'OVERDUE'] as const satisfies readonly InvoiceState[];

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

export function isUnpaid({ state }: { state: InvoiceState }): boolean {
  return UNPAID_INVOICES.some((unpaid) => unpaid === state);
}
