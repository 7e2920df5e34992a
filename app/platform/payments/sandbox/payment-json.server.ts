import { createHash } from 'node:crypto';
import { splitVat } from '#app/shared/krw.ts';
import type { PaymentRow } from './tables.ts';
import { findTestCard, maskCard } from './test-cards.ts';

const MERCHANT = 'sandbox';
const KST_OFFSET_MS = 9 * 60 * 60 * 1000;

/** `2026-11-20T09:30:00+09:00`, as the gateway writes instants. */
export function kstTimestamp(at: Date): string {
  return `${kstLocalTime(at)}+09:00`;
}

/** `2026-11-20T09:30:00`, Korean local time without an offset. */
function kstLocalTime(at: Date): string {
  return new Date(at.getTime() + KST_OFFSET_MS).toISOString().slice(0, 19);
}

/** A payment as API version 2022-11-16 tells it (payments.md §1.1, "Payment object"). */
export function paymentJson(row: PaymentRow): Record<string, unknown> {
  const { supply, vat } = splitVat(row.amount);
  const receipt = `https://sandbox.invalid/receipt/${row.payment_key}`;
  return {
    version: '2022-11-16',
    mId: MERCHANT,
    paymentKey: row.payment_key,
    lastTransactionKey: row.last_transaction_key,
    type: row.type,
    orderId: row.order_id,
    orderName: row.order_name,
    currency: 'KRW',
    country: 'KR',
    method: row.card && '카드',
    status: row.status,
    requestedAt: kstTimestamp(row.requested_at),
    approvedAt: row.approved_at && kstTimestamp(row.approved_at),
    totalAmount: row.amount,
    balanceAmount: row.amount,
    suppliedAmount: supply,
    vat,
    taxFreeAmount: 0,
    taxExemptionAmount: 0,
    isPartialCancelable: true,
    useEscrow: false,
    cultureExpense: false,
    // What authenticates a deposit's callback; the adapter must keep it out of records.
    secret: `ps_${createHash('sha256').update(row.payment_key).digest('base64url').slice(0, 20)}`,
    card: row.card && cardJson(row, row.card),
    virtualAccount: null,
    transfer: null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    easyPay: null,
    discount: null,
    cancels: null,
    metadata: null,
    failure: row.failure_code && { code: row.failure_code, message: row.failure_message },
    receipt: row.status === 'DONE' ? { url: receipt } : null,
    checkout: { url: `https://sandbox.invalid/checkout/${row.payment_key}` },
  };
}

function cardJson(row: PaymentRow, number: string): Record<string, unknown> {
  const issuerCode = findTestCard(number)?.issuerCode ?? '';
  return {
    amount: row.amount,
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
    acquireStatus: 'READY',
  };
}

/** One line of `GET /v1/transactions`. */
export function transactionJson(row: {
  transaction_key: string;
  payment_key: string;
  order_id: string;
  customer_key: string | null;
  amount: number;
  at: Date;
}): Record<string, unknown> {
  return {
    mId: MERCHANT,
    transactionKey: row.transaction_key,
    paymentKey: row.payment_key,
    orderId: row.order_id,
    method: '카드',
    customerKey: row.customer_key,
    useEscrow: false,
    receiptUrl: `https://sandbox.invalid/receipt/${row.payment_key}`,
    status: 'DONE',
    transactionAt: kstTimestamp(row.at),
    currency: 'KRW',
    amount: row.amount,
  };
}
