import type {
  ForeignPayment,
  ForeignPaymentLookup,
  ForeignRefund,
} from '#app/platform/payments/foreign-gateway.ts';
import type { GatewayCancel, GatewayPayment, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { Attempt } from '../payments/attempt.ts';
import { ABSENCE_IS_PROOF_AFTER_MS, AMOUNT_DIFFERS, PART_WENT_BACK } from '../payments/check-schedule.ts';

/** What a payment is worth in KRW, and what was charged for it in USD. */
type Worth = { amount: Krw; usdCents: UsdCents };

/** Our own refund, as compared with PayPal's. */
export type OwnRefund = { id: string; amount: Krw; usd_cents: UsdCents | null };

/**
 * The USD to refund for `amount` KRW of a balance: its share to the cent, or everything for everything. A part takes at
 * least one cent and leaves at least one; null if it cannot.
 */
export function usdRefund(held: Worth, amount: Krw): UsdCents | null {
  if (amount >= held.amount) return held.usdCents;
  const share = Math.round((held.usdCents * amount) / held.amount);
  return held.usdCents < 2 ? null : Math.min(Math.max(share, 1), held.usdCents - 1);
}

/** KRW share of an arbitrary USD amount, such as a refund that somebody made at PayPal. */
export function worthOf(payment: Worth, usdCents: UsdCents): Krw {
  return Math.round((payment.amount * usdCents) / payment.usdCents);
}

/** KRW that a USD refund takes off a balance, so that both currencies reach zero together. */
export function krwRefund(held: Worth, usdCents: UsdCents): Krw {
  if (usdCents >= held.usdCents) return held.amount;
  return Math.min(Math.max(worthOf(held, usdCents), 1), held.amount - 1);
}

/**
 * A refund at PayPal in the domestic gateway's format. Our own, known by its mark, keeps the KRW amount that we
 * requested.
 */
export function cancelOf(payment: Worth, refund: ForeignRefund, own: readonly OwnRefund[]): GatewayCancel {
  const ours = own.find(({ id, usd_cents }) => id === refund.mark && usd_cents === refund.amount);
  return {
    transactionKey: refund.refundId,
    amount: ours ? ours.amount : worthOf(payment, refund.amount),
    usdCents: refund.amount,
    canceledAt: refund.refundedAt,
    reason: refund.mark ?? '',
  };
}

/** A pending refund counts as money that is gone. */
const GONE: readonly ForeignRefund['status'][] = ['COMPLETED', 'PENDING'];

const STATUS = {
  COMPLETED: 'DONE',
  PARTIALLY_REFUNDED: 'PARTIAL_CANCELED',
  REFUNDED: 'CANCELED',
} as const;

/**
 * A captured payment in the domestic gateway's format, worth what the attempt pays of its order, so that one use case
 * settles both. Null while nothing is captured, or if the amount differs from the request.
 */
export function toKrw(
  attempt: Worth,
  payment: ForeignPayment,
  own: readonly OwnRefund[],
): GatewayPayment | null {
  const { capture } = payment;
  if (!capture || capture.amount !== attempt.usdCents) return null;
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || capture.status === 'FAILED')
    return null;
  const cancels = (statuses: readonly ForeignRefund['status'][]) =>
    payment.refunds
      .filter(({ status }) => statuses.includes(status))
      .map((refund) => cancelOf(attempt, refund, own));
  const gone = cancels(GONE).reduce((sum, { amount }) => sum + amount, 0);
  const goneCents = cancels(GONE).reduce((sum, { usdCents = 0 }) => sum + usdCents, 0);
  return {
    paymentKey: payment.orderId,
    orderRef: payment.orderRef,
    status: STATUS[capture.status],
    method: 'PayPal',
    totalAmount: attempt.amount,
    balanceAmount: goneCents >= attempt.usdCents ? 0 : Math.max(attempt.amount - gone, 1),
    approvedAt: capture.capturedAt,
    lastTransactionKey: capture.captureId,
    card: null,
    easyPay: null,
    virtualAccount: null,
    cancels: cancels(['COMPLETED']),
    cashReceipt: null,
    failure: null,
    secret: null,
    receiptUrl: null,
    raw: payment.raw,
  };
}

/** States in which the money is in the ledger; later refunds are recorded from the payment. */
const BOOKED: readonly Attempt['state'][] = ['SUCCEEDED', 'PARTIALLY_CANCELED', 'CANCELED'];

/**
 * What PayPal's response to a query proves about an attempt. Only the capture is proof of money (payments.md §1.2): an
 * order without one has charged nothing, once no call of ours can still be in flight.
 */
export function interpretPaypalLookup(
  attempt: Worth & Pick<Attempt, 'state'>,
  lookup: ForeignPaymentLookup,
  own: readonly OwnRefund[],
  waitedMs: number,
): GatewayResponse<GatewayPayment> {
  if (lookup.kind === 'unknown') return lookup;
  const capture = lookup.kind === 'found' ? lookup.payment.capture : null;
  if (lookup.kind === 'not-found' || !capture) {
    if (waitedMs < ABSENCE_IS_PROOF_AFTER_MS) return { kind: 'unknown', reason: 'too early for a proof' };
    return { kind: 'refused', refusal: { code: 'NOT_CAPTURED', retryable: true, remedy: 'session-gone' } };
  }
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
    return {
      kind: 'refused',
      refusal: { code: 'CAPTURE_DECLINED', retryable: true, remedy: 'other-method' },
    };
  }
  if (capture.status === 'PENDING') return { kind: 'unknown', reason: 'capture pending' };
  const payment = toKrw(attempt, lookup.payment, own);
  if (!payment) return { kind: 'unknown', reason: AMOUNT_DIFFERS };
  if (payment.status === 'DONE' || BOOKED.includes(attempt.state)) return { kind: 'settled', value: payment };
  if (payment.status === 'CANCELED') {
    return { kind: 'refused', refusal: { code: 'CANCELED', retryable: true, remedy: 'other-method' } };
  }
  return { kind: 'unknown', reason: PART_WENT_BACK };
}
