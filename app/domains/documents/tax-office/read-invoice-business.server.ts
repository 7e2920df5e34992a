import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findOrderToDocument } from '#app/domains/billing/documented-orders/documented-order-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';

/** Whom the tax invoice of the member's own order is made out to, as a form shows it; all empty where nobody said. */
export async function readInvoiceBusiness(
  platform: Pick<Platform, 'db' | 'secrets'>,
  actor: Member,
  orderNumber: string,
) {
  const which = { number: orderNumber, ownerId: actor.accountId };
  const order = await findOrderToDocument(platform, platform.db, which);
  const business = order?.payer?.business;
  return {
    businessNumber: '',
    company: business?.company ?? order?.contractor.company ?? '',
    representative: business?.representative ?? '',
    type: business?.type ?? '',
    item: business?.item ?? '',
  };
}
