import * as v from 'valibot';
import type { BillingKey, GatewayCashReceipt, GatewayPayment, GatewayTransaction } from '../gateway.ts';
import { toRefusal } from './toss-errors.ts';

/** The part of Toss's objects that we read (payments.md §1.1). Other fields are recorded, too. */
const Card = v.looseObject({
  number: v.nullish(v.string(), ''),
  issuerCode: v.nullish(v.string(), ''),
  approveNo: v.nullish(v.string(), ''),
});

const Instant = v.nullish(
  v.pipe(
    v.string(),
    // An unreadable date must not hide that the money moved.
    v.transform((text) => {
      const at = Date.parse(text);
      return Number.isNaN(at) ? null : new Date(at);
    }),
  ),
  null,
);

const VirtualAccount = v.looseObject({
  accountNumber: v.string(),
  bankCode: v.nullish(v.string(), ''),
  customerName: v.nullish(v.string(), ''),
  dueDate: Instant,
});

const Cancel = v.looseObject({
  transactionKey: v.string(),
  cancelAmount: v.pipe(v.number(), v.safeInteger()),
  cancelReason: v.nullish(v.string(), ''),
  canceledAt: Instant,
});

const EasyPay = v.looseObject({
  provider: v.nullish(v.string(), ''),
  amount: v.nullish(v.number(), 0),
  discountAmount: v.nullish(v.number(), 0),
});

/** API version 2022-11-16 has Korean names, the newer one codes (payments.md §1.1, "Payment object"). */
const EASY_PAY_CODES: Readonly<Record<string, string>> = {
  네이버페이: 'NAVERPAY',
  페이코: 'PAYCO',
  토스페이: 'TOSSPAY',
  카카오페이: 'KAKAOPAY',
  삼성페이: 'SAMSUNGPAY',
  애플페이: 'APPLEPAY',
  엘페이: 'LPAY',
  핀페이: 'PINPAY',
  SSG페이: 'SSG',
};

const CashReceipt = v.looseObject({
  receiptKey: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(['소득공제', '지출증빙']),
  amount: v.pipe(v.number(), v.safeInteger()),
  issueNumber: v.nullish(v.string(), null),
  receiptUrl: v.nullish(v.string(), null),
  issueStatus: v.nullish(v.picklist(['IN_PROGRESS', 'COMPLETED', 'FAILED']), 'COMPLETED'),
});

const STATUSES = [
  'READY',
  'IN_PROGRESS',
  'WAITING_FOR_DEPOSIT',
  'DONE',
  'CANCELED',
  'PARTIAL_CANCELED',
  'ABORTED',
  'EXPIRED',
] as const;

const Payment = v.looseObject({
  paymentKey: v.pipe(v.string(), v.nonEmpty()),
  orderId: v.string(),
  status: v.picklist(STATUSES),
  method: v.nullish(v.string(), ''),
  totalAmount: v.pipe(v.number(), v.safeInteger()),
  balanceAmount: v.pipe(v.number(), v.safeInteger()),
  approvedAt: Instant,
  lastTransactionKey: v.nullish(v.string(), null),
  card: v.nullish(Card, null),
  easyPay: v.nullish(EasyPay, null),
  virtualAccount: v.nullish(VirtualAccount, null),
  cancels: v.nullish(v.array(Cancel), []),
  // An unreadable receipt must not hide the payment.
  cashReceipt: v.fallback(v.nullish(CashReceipt, null), null),
  // An unreadable reason must not hide the payment's state.
  failure: v.fallback(v.nullish(v.looseObject({ code: v.nullish(v.string(), '') }), null), null),
  secret: v.nullish(v.string(), null),
  receipt: v.nullish(v.looseObject({ url: v.nullish(v.string(), null) }), null),
});

/** The status for interpreting a failure inside a payment, which has the codes of an HTTP error. */
const REFUSED = 400;

/** Null when the body is not a payment. */
export function parsePayment(body: unknown): GatewayPayment | null {
  const parsed = v.safeParse(Payment, body);
  if (!parsed.success) return null;
  const { output } = parsed;
  return {
    paymentKey: output.paymentKey,
    orderRef: output.orderId,
    status: output.status,
    method: output.method,
    totalAmount: output.totalAmount,
    balanceAmount: output.balanceAmount,
    approvedAt: output.approvedAt,
    lastTransactionKey: output.lastTransactionKey,
    card: output.card && {
      number: output.card.number,
      issuerCode: output.card.issuerCode,
      approveNo: output.card.approveNo,
    },
    easyPay: output.easyPay && {
      provider: EASY_PAY_CODES[output.easyPay.provider] ?? output.easyPay.provider,
      amount: output.easyPay.amount,
      discountAmount: output.easyPay.discountAmount,
    },
    virtualAccount: output.virtualAccount && {
      bankCode: output.virtualAccount.bankCode,
      accountNumber: output.virtualAccount.accountNumber,
      holder: output.virtualAccount.customerName,
      dueAt: output.virtualAccount.dueDate,
    },
    cancels: (output.cancels ?? []).map((cancel) => ({
      transactionKey: cancel.transactionKey,
      amount: cancel.cancelAmount,
      canceledAt: cancel.canceledAt,
      reason: cancel.cancelReason,
    })),
    cashReceipt: output.cashReceipt && toCashReceipt(output.cashReceipt),
    failure: output.failure && toRefusal(REFUSED, output.failure.code),
    secret: output.secret,
    receiptUrl: output.receipt?.url ?? null,
    raw: withoutSecrets(body),
  };
}

function toCashReceipt(receipt: v.InferOutput<typeof CashReceipt>): GatewayCashReceipt {
  return {
    receiptKey: receipt.receiptKey,
    purpose: receipt.type === '소득공제' ? 'income' : 'expense',
    amount: receipt.amount,
    issueNumber: receipt.issueNumber,
    receiptUrl: receipt.receiptUrl,
    state: receipt.issueStatus ?? 'COMPLETED',
  };
}

/** Null when the body is not a cash receipt. */
export function parseCashReceipt(body: unknown): GatewayCashReceipt | null {
  const parsed = v.safeParse(CashReceipt, body);
  return parsed.success ? toCashReceipt(parsed.output) : null;
}

const Transactions = v.array(
  v.looseObject({
    transactionKey: v.pipe(v.string(), v.nonEmpty()),
    paymentKey: v.string(),
    orderId: v.string(),
    status: v.picklist(STATUSES),
    amount: v.pipe(v.number(), v.safeInteger()),
    transactionAt: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
      v.date(),
    ),
  }),
);

/** Refunds are negative in our ledger, whatever sign the list has. */
const REFUND_STATUSES: readonly string[] = ['CANCELED', 'PARTIAL_CANCELED'];

/** Null when the body is not a list of transactions. */
export function parseTransactions(body: unknown): GatewayTransaction[] | null {
  const parsed = v.safeParse(Transactions, body);
  if (!parsed.success) return null;
  return parsed.output.map(({ orderId, transactionAt, ...row }) => ({
    transactionKey: row.transactionKey,
    paymentKey: row.paymentKey,
    orderRef: orderId,
    status: row.status,
    amount: REFUND_STATUSES.includes(row.status) ? -Math.abs(row.amount) : row.amount,
    at: transactionAt,
  }));
}

const IssuedKey = v.looseObject({
  billingKey: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  customerKey: v.string(),
  // The newer API version has the company and number only inside `card`.
  cardCompany: v.nullish(v.string()),
  cardNumber: v.nullish(v.string()),
  card: v.nullish(v.looseObject({ number: v.nullish(v.string()), issuerCode: v.nullish(v.string()) })),
});

/** Null if the body is not a billing key, or is one of another customer. */
export function parseBillingKey(body: unknown, customerKey: string): BillingKey | null {
  const parsed = v.safeParse(IssuedKey, body);
  if (!parsed.success || parsed.output.customerKey !== customerKey) return null;
  const { billingKey, cardCompany, cardNumber, card } = parsed.output;
  return {
    billingKey,
    cardCompany: cardCompany ?? card?.issuerCode ?? '',
    cardNumber: cardNumber ?? card?.number ?? '',
  };
}

const ErrorBody = v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,100}$/)) });

/** Null if the body is not a gateway error. */
export function parseErrorCode(body: unknown): string | null {
  const parsed = v.safeParse(ErrorBody, body);
  return parsed.success ? parsed.output.code : null;
}

/** payments.md §7.5: these stay out of records and logs. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'secret',
  'billingKey',
  'authKey',
  'refundReceiveAccount',
  'registrationNumber',
]);

function withoutSecrets(body: unknown): Record<string, unknown> {
  const text = JSON.stringify(body, (key, value: unknown) => (SECRET_FIELDS.has(key) ? undefined : value));
  const copy: unknown = JSON.parse(text);
  return isRecord(copy) ? copy : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
