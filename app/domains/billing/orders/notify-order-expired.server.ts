import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { orderExpired } from '#app/domains/notifications/messages/order-over.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { OrderRow } from '../tables.ts';

/** Tells the buyer that an order expired unpaid, in the transaction that ends it. `held`: what is refunded, KRW. */
export async function notifyOrderExpired(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  receivedAmount: Krw,
): Promise<void> {
  await notifyMember(platform, tx, order.account_id, `order-expired:${order.number}`, ({ name }) =>
    orderExpired({
      name,
      planName: order.plan_name,
      orderNumber: order.number,
      receivedAmount,
      origin: platform.origin,
    }),
  );
}
