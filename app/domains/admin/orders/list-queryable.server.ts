import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { isQueryable } from '#app/domains/billing/payments/attempt.ts';
import { isUnknownRefund } from '#app/domains/billing/refunds/refund.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';

/** What the gateway can be queried about: payments that are booked or unknown, and refunds with an unknown outcome. */
export async function listQueryable(platform: Platform, orderNumber: string) {
  const found = await findStaffOrder(platform, orderNumber);
  if (!found.ok) return found;
  const refunds = await listRefunds(platform, { orderId: found.value.order.id });
  return ok({
    attempts: found.value.attempts
      .filter(isQueryable)
      .map(({ orderRef, state, amount, createdAt }) => ({ orderRef, state, amount, at: createdAt })),
    refunds: refunds
      .filter(isUnknownRefund)
      .map(({ id, amount, requestedAt }) => ({ id, amount, at: requestedAt })),
  });
}
