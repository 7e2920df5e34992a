import type { GatewayCancel } from '#app/platform/payments/gateway.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { RefundReason } from './refund.ts';

/** Sent to the gateway with a refund, so that a query recognizes ours. */
export function cancelReason(refund: { id: string; reason: RefundReason }): string {
  return `${refund.reason} ${refund.id}`;
}

export function isCancelOfRefund(
  cancel: Pick<GatewayCancel, 'reason' | 'amount'>,
  refund: { id: string; amount: Krw },
): boolean {
  return cancel.reason.includes(refund.id) && cancel.amount === refund.amount;
}
