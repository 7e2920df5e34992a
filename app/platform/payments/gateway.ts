/**
 * The payment port (payments.md §7.2). A refusal is a value, not an exception. An unknown outcome is looked up later,
 * never guessed.
 */
export type GatewayResponse<T> =
  | { kind: 'settled'; value: T }
  | { kind: 'refused'; refusal: Refusal }
  /** `responded`: the gateway will repeat this response for the same idempotency key. */
  | { kind: 'unknown'; reason: string; responded?: boolean };

export type Refusal = {
  /** The gateway's code, for staff and logs. */
  code: string;
  /** Whether the same method may succeed later (limit, balance) or never (stolen, expired). */
  retryable: boolean;
  /**
   * Who can fix it. `session-gone`: the customer authorizes again. `operator`: configuration or our bug. For a cancel
   * only: `other-account`: the refund account was rejected, the customer names another. `read-back`: an earlier call
   * of ours may have refunded; look the payment up first. If it has not, `retryable` tells whether a new key may
   * succeed; otherwise staff make the refund.
   */
  remedy: 'other-method' | 'session-gone' | 'operator' | 'other-account' | 'read-back';
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

/** Amounts in KRW. */
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
  /** The easy-pay provider's code (NAVERPAY, PAYCO), and how much was paid by points or account. */
  easyPay: { provider: string; amount: number; discountAmount: number } | null;
  virtualAccount: GatewayVirtualAccount | null;
  /** Oldest first. */
  cancels: readonly GatewayCancel[];
  /** Issued by the gateway together with the payment (decisions M12). */
  cashReceipt: GatewayCashReceipt | null;
  /** Why it was ABORTED, as the call would have reported it; null if the gateway gives no known reason. */
  failure: Refusal | null;
  /** A shared secret: a callback without it is forged. Never logged, never stored in plain text. */
  secret: string | null;
  receiptUrl: string | null;
  /** The response without secrets, for the attempt's record. */
  raw: Record<string, unknown>;
};

export type GatewayVirtualAccount = {
  /** Two characters (payments.md §1.1, Bank codes). */
  bankCode: string;
  accountNumber: string;
  holder: string;
  dueAt: Date | null;
};

export type GatewayCancel = {
  transactionKey: string;
  /** KRW. */
  amount: number;
  /** US cents; absent for KRW. */
  usdCents?: number;
  canceledAt: Date | null;
  reason: string;
};

/** `income`: 소득공제, for a person; `expense`: 지출증빙, for a business. */
export type CashReceiptPurpose = 'income' | 'expense';

export type GatewayCashReceipt = {
  receiptKey: string;
  purpose: CashReceiptPurpose;
  amount: number;
  /** The tax office's approval number. */
  issueNumber: string | null;
  receiptUrl: string | null;
  state: 'IN_PROGRESS' | 'COMPLETED' | 'FAILED';
};

export type PaymentLookup =
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
  }): Promise<GatewayResponse<GatewayPayment>>;
  get(paymentKey: string): Promise<PaymentLookup>;
  /** Called after every unknown outcome. */
  getByOrder(orderRef: string): Promise<PaymentLookup>;
  /**
   * Refunds a payment in full or in part, or closes an unpaid virtual account. `settled`: the payment afterwards; the
   * last of its `cancels` is this one.
   */
  cancel(input: {
    paymentKey: string;
    orderRef: string;
    /** KRW; null for the whole. */
    amount: number | null;
    /** What we consider refundable: the gateway refuses if it disagrees. Null for an account without a deposit. */
    refundable: number | null;
    /** At most 200 characters. */
    reason: string;
    /** For the refund of a deposit; otherwise null. */
    account: RefundAccount | null;
    idempotencyKey: string;
  }): Promise<GatewayResponse<GatewayPayment>>;
};

export type RefundAccount = { bankCode: string; accountNumber: string; holder: string };

export type VirtualAccountGateway = {
  /** The account accepts exactly `amount` until `dueAt`. `settled`: opened. No money has moved. */
  issue(input: {
    orderRef: string;
    orderName: string;
    amount: number;
    customerName: string;
    customerEmail: string;
    bankCode: string;
    dueAt: Date;
    /** Issued by the gateway with the deposit; null for none (payments.md §3.1). */
    cashReceipt: { purpose: CashReceiptPurpose; number: string } | null;
    idempotencyKey: string;
  }): Promise<GatewayResponse<GatewayPayment>>;
};

export type CashReceiptGateway = {
  /** For money that was not paid through the gateway. */
  issue(input: {
    orderRef: string;
    orderName: string;
    amount: number;
    /** A phone, card or business number; without one, the self-issue number of payments.md §3.4. */
    number: string;
    purpose: CashReceiptPurpose;
    idempotencyKey: string;
  }): Promise<GatewayResponse<GatewayCashReceipt>>;
  /** Reads day by day; null if there is none. */
  find(input: {
    orderRef: string;
    from: Date;
    to: Date;
  }): Promise<{ kind: 'found'; receipt: GatewayCashReceipt | null } | { kind: 'unknown'; reason: string }>;
  /** In full or in part. */
  cancel(input: {
    receiptKey: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<GatewayResponse<GatewayCashReceipt>>;
};

export type GatewayTransaction = {
  transactionKey: string;
  paymentKey: string;
  orderRef: string;
  status: GatewayPaymentStatus;
  /** KRW; negative for refunds. */
  amount: number;
  at: Date;
};

export type TransactionReader = {
  /** Oldest first, page by page. The gateway's list lags behind. */
  list(input: {
    from: Date;
    to: Date;
  }): Promise<
    { kind: 'found'; transactions: readonly GatewayTransaction[] } | { kind: 'unknown'; reason: string }
  >;
};

export type BillingKey = { billingKey: string; cardCompany: string; cardNumber: string };

export type BillingGateway = {
  /** Exchanges a one-time authorization for a key for later charges. Moves no money. */
  issueKey(input: {
    authKey: string;
    customerKey: string;
    idempotencyKey: string;
  }): Promise<GatewayResponse<BillingKey>>;
  /** May take 60 s at the gateway; the adapter waits 65 s before it returns `unknown`. */
  charge(input: {
    billingKey: string;
    customerKey: string;
    amount: number;
    orderRef: string;
    orderName: string;
    idempotencyKey: string;
  }): Promise<GatewayResponse<GatewayPayment>>;
  /** Invalidates the key. */
  deleteKey(billingKey: string): Promise<GatewayResponse<null>>;
};

/** What the payment page needs; nothing secret. */
export type GatewayWindow = {
  clientKey: string;
  sdkUrl: string;
  /** The sandbox has a page for a plain link; the real gateway opens by script only. */
  plainPageUrl: string | null;
};

/** Cards, easy pay, virtual accounts and cash receipts. */
export type DomesticGateway = {
  payments: PaymentGateway;
  billing: BillingGateway;
  virtualAccounts: VirtualAccountGateway;
  cashReceipts: CashReceiptGateway;
  transactions: TransactionReader;
  window: GatewayWindow;
};
