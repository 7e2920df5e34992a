import type { GatewayPayment, MoneyAnswer, ReadBack } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { paypalOrder } from './ask-paypal.server.ts';
import { findAttempt } from './attempts.store.server.ts';
import { cancelOf, inWon } from './dollars.ts';
import { listLedgerOfAttempt } from './ledger.store.server.ts';
import { openRefundAccount } from './open-refund-account.server.ts';
import { cancelReason } from './refund-mark.ts';
import { goesToAccount } from './refund-way.ts';
import { type RefundRow, selectRefundsOfOrder } from './refunds.store.server.ts';

/** What a gateway tells of a payment after a refund of it. */
export type Refunded = Pick<GatewayPayment, 'status' | 'cancels' | 'raw'>;

/** A refund that is committed as sent, with what its gateway must know. Amounts in KRW. */
export type SentRefund = {
  refund: RefundRow;
  attemptId: string;
  refundable: Krw;
  paymentKey: string;
  orderRef: string;
};

/** Asks the gateway that holds the money to pay it back: in won, or at PayPal in dollars. */
export function askForRefund(platform: Platform, sent: SentRefund): Promise<MoneyAnswer<Refunded>> {
  if (sent.refund.provider === 'paypal') return askPaypalForRefund(platform, sent);
  const { refund, refundable, paymentKey, orderRef } = sent;
  return platform.gateways.domestic.payments.cancel({
    paymentKey,
    orderRef,
    amount: refund.amount,
    refundable,
    reason: cancelReason(refund),
    account: goesToAccount(refund) ? openRefundAccount(platform, refund.account_sealed) : null,
    idempotencyKey: refund.idempotency_key,
  });
}

async function askPaypalForRefund(
  platform: Platform,
  { refund, attemptId }: SentRefund,
): Promise<MoneyAnswer<Refunded>> {
  const { foreign } = platform.gateways;
  const worth = await worthOfAttempt(platform, attemptId);
  const ledger = await listLedgerOfAttempt(platform.db, attemptId);
  const captured = ledger.find(({ kind }) => kind === 'payment');
  if (!worth || !captured || refund.usd_cents === null) throw new Error(`Refund ${refund.id} is in won.`);
  if (!foreign) return { kind: 'unknown', reason: 'PayPal is not set up' };
  const answer = await foreign.refund({
    captureId: captured.transactionKey,
    amount: refund.usd_cents,
    mark: refund.id,
    reason: `Refund of your order ${refund.order_number}`,
    idempotencyKey: refund.idempotency_key,
  });
  if (answer.kind !== 'settled') return answer;
  const cancels = [cancelOf(worth, answer.value, [refund])];
  return { kind: 'settled', value: { status: 'PARTIAL_CANCELED', cancels, raw: {} } };
}

/** How the payment stands that a refund goes back through, as its gateway tells it. */
export async function readRefundedPayment(
  platform: Platform,
  refund: RefundRow & { payment_key: string },
): Promise<ReadBack> {
  if (refund.provider !== 'paypal') return platform.gateways.domestic.payments.get(refund.payment_key);
  const readBack = await paypalOrder(platform, refund.payment_key);
  if (readBack.kind !== 'found') return readBack;
  // Neither made nor given up: it may not be asked for a second time.
  const pending = readBack.payment.refunds.some(
    ({ mark, status }) => mark === refund.id && status === 'PENDING',
  );
  if (pending) return { kind: 'unknown', reason: 'refund pending' };
  const worth = refund.attempt_id === null ? null : await worthOfAttempt(platform, refund.attempt_id);
  const own = refund.order_id === null ? [] : await selectRefundsOfOrder(platform.db, refund.order_id);
  const payment = worth && inWon(worth, readBack.payment, own);
  return payment ? { kind: 'found', payment } : { kind: 'unknown', reason: 'answer does not fit' };
}

async function worthOfAttempt({ db }: Pick<Platform, 'db'>, attemptId: string) {
  const attempt = await findAttempt(db, attemptId);
  return attempt && attempt.usdCents !== null ? { amount: attempt.amount, usdCents: attempt.usdCents } : null;
}
