/**
 * The payment port (payments.md §7.2). A refusal is an answer, not an exception, and "we do not know" is
 * an answer of its own: it is read back later, never guessed.
 */
export type MoneyAnswer<T> =
  | { kind: 'settled'; value: T }
  | { kind: 'refused'; refusal: Refusal }
  /** `answered`: the gateway spoke, and answers the same idempotency key with the same words. */
  | { kind: 'unknown'; reason: string; answered?: boolean };

export type Refusal = {
  /** The gateway's own code, for staff and logs. */
  code: string;
  /** Whether the same method may succeed later (limit, balance) or never (stolen, expired). */
  retryable: boolean;
  /**
   * Who can do something about it. `session-gone`: the customer authorises again. `operator`: set-up fault or our bug.
   * Of a cancel only: `other-account`: the refund account is not taken, the customer names another. `read-back`: this
   * call paid nothing back, but an earlier one of ours may have; read the payment first. Where it has not, `retryable`
   * tells whether a later try with a new key may pass; otherwise a person makes the refund.
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
  /** Who of the easy pays it was, in the gateway's word (NAVERPAY, PAYCO), and how much of it was points or account. */
  easyPay: { provider: string; amount: number; discountAmount: number } | null;
  virtualAccount: GatewayVirtualAccount | null;
  /** What went back, oldest first. */
  cancels: readonly GatewayCancel[];
  /** Issued by the gateway together with the payment (decisions M12). */
  cashReceipt: GatewayCashReceipt | null;
  /** Why it was ABORTED, as the call itself would have told it; null where the gateway gives no reason that we know. */
  failure: Refusal | null;
  /** Known to the gateway and us only; a callback that lacks it is forged. Never logged, never stored in clear. */
  secret: string | null;
  receiptUrl: string | null;
  /** The answer as it came, without secrets, for the attempt's record. */
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
  /** What went back in US cents; absent where it is won. */
  usdCents?: number;
  canceledAt: Date | null;
  reason: string;
};

/** `income`: 소득공제, a person's; `expense`: 지출증빙, a business's. */
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
  /**
   * Pays back all of a payment or a part of it, or closes a virtual account that nobody has paid into. Settled is the
   * payment as it stands afterwards; the last of its `cancels` is this one.
   */
  cancel(input: {
    paymentKey: string;
    orderRef: string;
    /** KRW; null for the whole. */
    amount: number | null;
    /** What we take for refundable: the gateway refuses where it knows better. Null for an account without deposit. */
    refundable: number | null;
    /** At most 200 characters. */
    reason: string;
    /** Where a deposit goes back to; null for everything else. */
    account: RefundAccount | null;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<GatewayPayment>>;
};

export type RefundAccount = { bankCode: string; accountNumber: string; holder: string };

export type VirtualAccountGateway = {
  /** Opens an account that takes exactly `amount` until `dueAt`. Settled means opened: no money has moved. */
  issue(input: {
    orderRef: string;
    orderName: string;
    amount: number;
    customerName: string;
    customerEmail: string;
    bankCode: string;
    dueAt: Date;
    /** Issued by the gateway when the deposit comes; null keeps it from issuing one (payments.md §3.1). */
    cashReceipt: { purpose: CashReceiptPurpose; number: string } | null;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<GatewayPayment>>;
};

export type CashReceiptGateway = {
  /** For money that did not come through the gateway. The key makes a repeat the same receipt. */
  issue(input: {
    orderRef: string;
    orderName: string;
    amount: number;
    /** A phone, card or business number; the self-issue number of payments.md §3.4 where the buyer gave none. */
    number: string;
    purpose: CashReceiptPurpose;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<GatewayCashReceipt>>;
  /** The receipt issued for an order at some time from `from` to `to`, read day by day; null where there is none. */
  find(input: {
    orderRef: string;
    from: Date;
    to: Date;
  }): Promise<{ kind: 'found'; receipt: GatewayCashReceipt | null } | { kind: 'unknown'; reason: string }>;
  /** Takes it back, in full or in part. */
  cancel(input: {
    receiptKey: string;
    amount: number;
    idempotencyKey: string;
  }): Promise<MoneyAnswer<GatewayCashReceipt>>;
};

export type GatewayTransaction = {
  transactionKey: string;
  paymentKey: string;
  orderRef: string;
  status: GatewayPaymentStatus;
  /** KRW; below zero for what went back. */
  amount: number;
  at: Date;
};

export type TransactionReader = {
  /** All that moved in a time, oldest first, read page by page. The gateway's list lags behind. */
  list(input: {
    from: Date;
    to: Date;
  }): Promise<
    { kind: 'found'; transactions: readonly GatewayTransaction[] } | { kind: 'unknown'; reason: string }
  >;
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
  /** Nobody can charge with the key afterwards. */
  deleteKey(billingKey: string): Promise<MoneyAnswer<null>>;
};

/** What the page that hands the customer to the gateway must know; nothing secret. */
export type GatewayWindow = {
  clientKey: string;
  sdkUrl: string;
  /** The sandbox has a page that a plain link reaches; the real gateway opens only by script. */
  plainPageUrl: string | null;
};

/** All that one gateway does in KRW: cards, easy pay, virtual accounts and cash receipts. */
export type DomesticGateway = {
  payments: PaymentGateway;
  billing: BillingGateway;
  virtualAccounts: VirtualAccountGateway;
  cashReceipts: CashReceiptGateway;
  transactions: TransactionReader;
  window: GatewayWindow;
};
