import type { GatewayCancel } from '#app/platform/payments/gateway.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { RefundReason } from './refund.ts';

/** What the gateway keeps with a refund: why, and whose it is, so that a read-back finds our own among several. */
export function cancelReason(refund: { id: string; reason: RefundReason }): string {
  return `${refund.reason} ${refund.id}`;
}

/** Whether a refund that the gateway made is this one. */
export function isCancelOfRefund(
  cancel: Pick<GatewayCancel, 'reason' | 'amount'>,
  refund: { id: string; amount: Krw },
): boolean {
  return cancel.reason.includes(refund.id) && cancel.amount === refund.amount;
}
