import type { Krw } from '#app/shared/krw.ts';

/** How long an invoice is overdue, oldest last. */
export const AGES = ['not-due', 'to-30', 'to-60', 'to-90', 'over-90'] as const;
export type Age = (typeof AGES)[number];

export const AGE_NAMES: Readonly<Record<Age, string>> = {
  'not-due': 'Not due',
  'to-30': '1–30 days',
  'to-60': '31–60 days',
  'to-90': '61–90 days',
  'over-90': 'Over 90 days',
};

/** Outstanding KRW by age, less what was paid in part. */
export type Outstanding = Readonly<Record<Age, Krw>> & {
  total: Krw;
  /** Written off but still payable; not in `total`. */
  writtenOff: Krw;
  invoices: number;
};

export type Debtor = Outstanding & { accountId: string; oldestDue: string };

export type Receivables = {
  all: Outstanding & {
    /** `debtors`: customers in the list; `debtorsNotWrittenOff`: those with a debt that is not written off. */
    debtors: number;
    debtorsNotWrittenOff: number;
    /** Partial payments of the outstanding invoices. */
    received: Krw;
    /** Differences of plan changes that wait for payment and lapse without it: nobody owes them. */
    offered: Krw;
  };
  /** The largest debts. */
  debtors: Debtor[];
};
