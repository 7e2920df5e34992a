import type { GatewayPayment, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { listLedgerOfAttempt } from '../ledger/ledger.store.server.ts';
import { findUsdAmount } from '../ledger/ledger-queries.server.ts';
import { cancelOf } from '../paypal/usd-amounts.ts';
import { cancelReason } from './cancel-reason.ts';
import { openRefundAccount } from './open-refund-account.server.ts';
import { goesToAccount } from './refund-method.ts';
import type { RefundRow } from './refunds.store.server.ts';

/** What a gateway reports of a payment after its refund. */
export type Refunded = Pick<GatewayPayment, 'status' | 'cancels' | 'raw'>;

/** A refund that is committed as sent, with what the gateway needs. Amounts in KRW. */
export type SentRefund = {
  refund: RefundRow;
  attemptId: string;
  refundable: Krw;
  paymentKey: string;
  orderRef: string;
};

/** Requests the refund from the gateway that holds the money: in KRW, or at PayPal in USD. */
export function requestGatewayRefund(
  platform: Platform,
  sent: SentRefund,
): Promise<GatewayResponse<Refunded>> {
  if (sent.refund.provider === 'paypal') return requestPaypalRefund(platform, sent);
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

async function requestPaypalRefund(
  platform: Platform,
  { refund, attemptId }: SentRefund,
): Promise<GatewayResponse<Refunded>> {
  const { foreign } = platform.gateways;
  const worth = await findUsdAmount(platform, attemptId);
  const ledger = await listLedgerOfAttempt(platform.db, attemptId);
  const captured = ledger.find(({ kind }) => kind === 'payment');
  if (!worth || !captured || refund.usd_cents === null) throw new Error(`Refund ${refund.id} is in won.`);
  if (!foreign) return { kind: 'unknown', reason: 'PayPal is not set up' };
  const response = await foreign.refund({
    captureId: captured.transactionKey,
    amount: refund.usd_cents,
    mark: refund.id,
    reason: `Refund of your order ${refund.order_number}`,
    idempotencyKey: refund.idempotency_key,
  });
  if (response.kind !== 'settled') return response;
  const cancels = [cancelOf(worth, response.value, [refund])];
  return { kind: 'settled', value: { status: 'PARTIAL_CANCELED', cancels, raw: {} } };
}
