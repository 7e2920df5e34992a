import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { Provider } from '../payments/attempt.ts';

/** A money movement. Append-only. */
export type LedgerRow = {
  id: string;
  provider: Provider;
  transactionKey: string;
  orderId: string;
  attemptId: string;
  /** `reversal`: the bank took a deposit back, or staff undid a wrong match. */
  kind: 'payment' | 'refund' | 'reversal';
  /** KRW; negative for money that went out. */
  amount: Krw;
  /** The USD part with the same sign; null for a payment in KRW. */
  usdCents: UsdCents | null;
  occurredAt: Date;
  refundId: string | null;
};

const UNNAMED = ':reversed';

/** The ledger's key for a reversal that has none of its own. */
export function reversalOf(transactionKey: string): string {
  return `${transactionKey}${UNNAMED}`;
}

/** Whether we recorded a reversal before the gateway gave it a key. */
export function isUnnamedReversal(row: Pick<LedgerRow, 'kind' | 'transactionKey'>): boolean {
  return row.kind === 'reversal' && row.transactionKey.endsWith(UNNAMED);
}
