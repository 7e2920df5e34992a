import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { placeOrder } from '#app/domains/checkout/place-order.server.ts';
import type { PlaceOrderInput } from '#app/domains/checkout/schema.ts';
import type { Platform } from '#app/platform/platform.ts';
import { makeMember, transferInput } from './factories.ts';
import { depositToOwnAccount } from './own-account.ts';

const REQUEST = { id: 'test', address: '192.0.2.1' };

export type OwnedOrder = { member: Member; number: string; id: string; total: number };

/** An order of `buyer`, or of a new member, awaiting a transfer; `bill` with a valid business number. */
export async function transferOrder(
  platform: Platform,
  certificate: 'cash' | 'bill',
  change: Partial<PlaceOrderInput> = {},
  buyer?: Member,
): Promise<OwnedOrder> {
  const member = buyer ?? (await makeMember(platform));
  const input = transferInput({
    transferCertificate: certificate,
    ...(certificate === 'bill' && {
      transferBillNumber: '120-81-47521',
      transferBillCompany: '주식회사 루티테스트',
      transferBillRepresentative: '홍대표',
      transferBillType: '정보통신업',
      transferBillItem: '소프트웨어',
    }),
    ...change,
  });
  const placed = await placeOrder(platform, member, input, REQUEST);
  if (!placed.ok) throw new Error(placed.error);
  return findOwnedOrder(platform, member, placed.value.orderNumber);
}

export async function findOwnedOrder(
  platform: Platform,
  member: Member,
  number: string,
): Promise<OwnedOrder> {
  const order = await findOrderToDocument(platform, platform.db, { number, ownerId: member.accountId });
  if (!order) throw new Error(`There is no order ${number}.`);
  return { member, number, id: order.id, total: order.total };
}

/** Records a transfer matched to an order. */
export async function deposit(platform: Platform, order: OwnedOrder, amount = order.total): Promise<void> {
  await depositToOwnAccount(platform, order.id, amount);
}
