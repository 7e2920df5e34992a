import { randomUUID } from 'node:crypto';
import { applyDeposit, reverseOwnDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import type { Platform } from '#app/platform/platform.ts';
import { TRANSFER } from './factories.ts';
import { type MoneySite, type PlacedOrder, totalOf } from './money-site.ts';

export function depositToOwnAccount(
  platform: Platform,
  orderId: string,
  amount: number,
  transactionKey = randomUUID(),
) {
  const deposit = { orderId, amount, transactionKey, occurredAt: platform.clock.now() };
  return platform.transaction((tx) => applyDeposit(platform, tx, deposit));
}

export function reverseDeposit(
  platform: Platform,
  orderId: string,
  amount: number,
  transactionKey = randomUUID(),
) {
  const deposit = { orderId, amount, transactionKey, occurredAt: platform.clock.now() };
  return platform.transaction((tx) => reverseOwnDeposit(platform, tx, deposit));
}

export async function placePaidTransfer(
  site: MoneySite,
  change: Partial<PlaceOrderInput> = {},
): Promise<PlacedOrder> {
  const order = await site.place({ ...TRANSFER, ...change });
  await depositToOwnAccount(site.platform, order.orderId, await totalOf(site.platform, order.orderId));
  return order;
}
