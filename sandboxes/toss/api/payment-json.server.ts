import { createHash } from 'node:crypto';
import { splitVat } from '#app/shared/krw.ts';
import type { SandboxDb } from '../context.server.ts';
import { kstTimestamp } from '../kst-text.ts';
import type { CashReceiptRow, EasyPayCode, PaymentRow, PaymentStatus, VirtualAccountRow } from '../tables.ts';
import { findTestCard, maskCard } from '../test-cards.ts';

export const MERCHANT = 'sandbox';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long the refund account is visible after a cancel, and when the bank has paid it (payments.md §1.1). */
const ACCOUNT_SHOWN_MS = 30 * MINUTE_MS;
const REFUND_PAID_MS = 2 * DAY_MS;

/** In Korean, as in API version 2022-11-16. */
const EASY_PAY_WORDS: Record<EasyPayCode, string> = { NAVERPAY: '네이버페이', PAYCO: '페이코' };

const RECEIVED: readonly PaymentStatus[] = ['DONE', 'CANCELED', 'PARTIAL_CANCELED'];

/** Authenticates a deposit's callback; must not be recorded. */
export function secretOf(paymentKey: string): string {
  return `ps_${createHash('sha256').update(paymentKey).digest('base64url').slice(0, 20)}`;
}

/** The gateway's name for the method; null before the customer has chosen. */
export function methodOf(
  row: Pick<PaymentRow, 'card' | 'easy_pay'>,
  account?: VirtualAccountRow,
): string | null {
  if (account) return '가상계좌';
  if (row.easy_pay) return '간편결제';
  return row.card && '카드';
}

/** A payment in API version 2022-11-16 (payments.md §1.1, "Payment object"). Amounts in KRW. */
export async function paymentJson(
  db: SandboxDb,
  row: PaymentRow,
  now: Date,
): Promise<Record<string, unknown>> {
  const { payment_key } = row;
  const [account, cancels, receipts] = await Promise.all([
    db
      .selectFrom('sandbox_toss_virtual_accounts')
      .selectAll()
      .where('payment_key', '=', payment_key)
      .executeTakeFirst(),
    db
      .selectFrom('sandbox_toss_cancels')
      .selectAll()
      .where('payment_key', '=', payment_key)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('sandbox_toss_cash_receipts')
      .selectAll()
      .where('payment_key', '=', payment_key)
      .orderBy('position')
      .execute(),
  ]);
  const balance = row.amount - row.canceled_amount;
  // Of the remaining amount, because the gateway cancels VAT proportionally.
  const { supply, vat } = splitVat(balance);
  const issued = receipts.findLast((receipt) => receipt.kind === 'CONFIRM');
  return {
    version: '2022-11-16',
    mId: MERCHANT,
    paymentKey: payment_key,
    lastTransactionKey: row.last_transaction_key,
    type: row.type,
    orderId: row.order_id,
    orderName: row.order_name,
    currency: 'KRW',
    country: 'KR',
    method: methodOf(row, account),
    status: row.status,
    requestedAt: kstTimestamp(row.requested_at),
    approvedAt: row.approved_at && kstTimestamp(row.approved_at),
    totalAmount: row.amount,
    balanceAmount: balance,
    suppliedAmount: supply,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    isPartialCancelable: true,
    useEscrow: false,
    cultureExpense: false,
    secret: secretOf(payment_key),
    card: row.card && row.easy_pay_amount < row.amount ? cardJson(row, row.card) : null,
    virtualAccount: account ? accountJson(row, account, now) : null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: issued ? receiptOfPayment(issued) : null,
    cashReceipts: receipts.length === 0 ? null : receipts.map((receipt) => cashReceiptJson(receipt, now)),
    easyPay: row.easy_pay && {
      provider: EASY_PAY_WORDS[row.easy_pay],
      amount: row.easy_pay_amount,
      discountAmount: 0,
    },
    discount: null,
    cancels:
      cancels.length === 0
        ? null
        : cancels.map((cancel) => ({
            transactionKey: cancel.transaction_key,
            cancelAmount: cancel.amount,
            cancelReason: cancel.reason,
            canceledAt: kstTimestamp(cancel.at),
            refundableAmount: cancel.refundable,
            taxFreeAmount: 0,
            taxExemptionAmount: 0,
            easyPayDiscountAmount: 0,
            cancelStatus: 'DONE',
            cancelRequestId: null,
            receiptKey: issued?.receipt_key ?? null,
          })),
    metadata: null,
    failure: row.failure_code && { code: row.failure_code, message: row.failure_message },
    receipt:
      row.approved_at && RECEIVED.includes(row.status)
        ? { url: `https://sandbox.invalid/receipt/${payment_key}` }
        : null,
    checkout: { url: `https://sandbox.invalid/checkout/${payment_key}` },
  };
}

function cardJson(row: PaymentRow, number: string): Record<string, unknown> {
  const issuerCode = findTestCard(number)?.issuerCode ?? '';
  return {
    amount: row.amount - row.easy_pay_amount,
    issuerCode,
    acquirerCode: issuerCode,
    number: maskCard(number),
    installmentPlanMonths: 0,
    isInterestFree: false,
    interestPayer: null,
    approveNo: row.approve_no,
    useCardPoint: false,
    cardType: '신용',
    ownerType: '개인',
    acquireStatus: row.status === 'CANCELED' ? 'CANCELED' : 'READY',
  };
}

function accountJson(row: PaymentRow, account: VirtualAccountRow, now: Date): Record<string, unknown> {
  const { refunded_at: refundedAt } = account;
  const sinceMs = refundedAt ? now.getTime() - refundedAt.getTime() : null;
  return {
    accountType: '일반',
    accountNumber: account.account_number,
    bankCode: account.bank,
    customerName: account.customer_name,
    depositorName: account.depositor_name ?? '',
    dueDate: kstTimestamp(account.due_at),
    refundStatus: sinceMs === null ? 'NONE' : sinceMs < REFUND_PAID_MS ? 'PENDING' : 'COMPLETED',
    // Only visible here: the status does not change, and no webhook is sent (payments.md §1.1).
    expired: row.status === 'WAITING_FOR_DEPOSIT' && now > account.due_at,
    settlementStatus: 'INCOMPLETED',
    refundReceiveAccount:
      sinceMs !== null && sinceMs < ACCOUNT_SHOWN_MS
        ? {
            bankCode: account.refund_bank,
            accountNumber: account.refund_number,
            holderName: account.refund_holder,
          }
        : null,
  };
}

function receiptUrl(receipt: CashReceiptRow): string {
  return `https://sandbox.invalid/cash-receipt/${receipt.receipt_key}`;
}

function receiptOfPayment(receipt: CashReceiptRow): Record<string, unknown> {
  return {
    type: receipt.type,
    receiptKey: receipt.receipt_key,
    issueNumber: receipt.issue_number,
    receiptUrl: receiptUrl(receipt),
    amount: receipt.amount,
    taxFreeAmount: 0,
  };
}

/** The tax office confirms a receipt after a day. */
export function cashReceiptJson(receipt: CashReceiptRow, now: Date): Record<string, unknown> {
  return {
    receiptKey: receipt.receipt_key,
    issueNumber: receipt.issue_number,
    issueStatus: now.getTime() - receipt.at.getTime() < DAY_MS ? 'IN_PROGRESS' : 'COMPLETED',
    amount: receipt.amount,
    taxFreeAmount: 0,
    orderId: receipt.order_id,
    orderName: receipt.order_name,
    type: receipt.type,
    transactionType: receipt.kind,
    businessNumber: '0000000000',
    customerIdentityNumber: receipt.customer_number,
    receiptUrl: receiptUrl(receipt),
    failure: null,
    requestedAt: kstTimestamp(receipt.at),
  };
}
