import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { Provider } from '../payments/attempt.ts';

/** A movement of money that happened. Rows are only ever added. */
export type LedgerRow = {
  id: string;
  provider: Provider;
  transactionKey: string;
  orderId: string;
  attemptId: string;
  /** `reversal`: the bank took a deposit back, or a wrong match was undone. */
  kind: 'payment' | 'refund' | 'reversal';
  /** Below zero for what went back. */
  amount: Krw;
  /** What of a payment in dollars moved, with the same sign; null where all of it is won. */
  usdCents: UsdCents | null;
  occurredAt: Date;
  refundId: string | null;
};

const UNNAMED = ':reversed';

/** What the ledger calls the reversal of a deposit that has no key of its own. */
export function reversalOf(transactionKey: string): string {
  return `${transactionKey}${UNNAMED}`;
}

/** Whether a movement is a reversal that we learnt of without the gateway's key for it. */
export function isUnnamedReversal(row: Pick<LedgerRow, 'kind' | 'transactionKey'>): boolean {
  return row.kind === 'reversal' && row.transactionKey.endsWith(UNNAMED);
}
