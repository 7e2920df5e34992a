/**
 * The payment port (payments.md §7.2). A refusal is an answer, not an exception, and "we do not know" is
 * an answer of its own: it is read back later, never guessed.
 */
export type MoneyAnswer<T> =
  | { kind: 'settled'; value: T }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unknown'; reason: string };

export type Refusal = {
  /** The gateway's own code, for staff and logs. */
  code: string;
  /** Whether the same method may succeed later (limit, balance) or never (stolen, expired). */
  retryable: boolean;
  /** Who can do something about it. `session-gone`: the customer authorises again. `operator`: set-up fault or our bug. */
  remedy: 'other-method' | 'session-gone' | 'operator';
};

/** Toss's payment states (payments.md §1.1). */
export type GatewayPaymentStatus =
  | 'READY'
  | 'IN_PROGRESS'
  | 'WAITING_FOR_DEPOSIT'
  | 'DONE'
  | 'CANCELED'
  | 'PARTIAL_CANCELED'
  | 'ABORTED'
  | 'EXPIRED';

/** A payment as the gateway tells it. Amounts in KRW. */
export type GatewayPayment = {
  paymentKey: string;
  orderRef: string;
  status: GatewayPaymentStatus;
  method: string;
  totalAmount: number;
  balanceAmount: number;
  approvedAt: Date | null;
  lastTransactionKey: string | null;
  card: { number: string; issuerCode: string; approveNo: string } | null;
  receiptUrl: string | null;
  /** The answer as it came, without secrets, for the attempt's record. */
  raw: Record<string, unknown>;
};

export type ReadBack =
  | { kind: 'found'; payment: GatewayPayment }
  | { kind: 'not-found' }
  | { kind: 'unknown'; reason: string };

export type PaymentGateway = {
  /** Approves a payment that the customer authenticated at most 10 minutes ago. */
  confirm(input: {
    paymentKey: string;
    orderRef: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<GatewayPayment>>;
  get(paymentKey: string): Promise<ReadBack>;
  /** The read-back after any unknown answer. */
  getByOrder(orderRef: string): Promise<ReadBack>;
};

export type BillingKey = { billingKey: string; cardCompany: string; cardNumber: string };

export type BillingGateway = {
  /** Exchanges the customer's one-time authorisation for a key that charges later. Moves no money. */
  issueKey(input: {
    authKey: string;
    customerKey: string;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<BillingKey>>;
  /** May take 60 s at the gateway; the adapter waits 65 s before it answers `unknown`. */
  charge(input: {
    billingKey: string;
    customerKey: string;
    amount: number;
    orderRef: string;
    orderName: string;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<GatewayPayment>>;
};

/** What the page that hands the customer to the gateway must know; nothing secret. */
export type GatewayWindow = {
  clientKey: string;
  sdkUrl: string;
  /** The sandbox has a page that a plain link reaches; the real gateway opens only by script. */
  plainPageUrl: string | null;
};

export type CardGateway = { payments: PaymentGateway; billing: BillingGateway; window: GatewayWindow };
