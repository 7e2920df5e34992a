import type { Krw } from '#app/shared/krw.ts';
import type { Provider } from './order.ts';

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
  occurredAt: Date;
  refundId: string | null;
};
