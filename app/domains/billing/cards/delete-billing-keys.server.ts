import type { Platform } from '#app/platform/platform.ts';
import { eraseBillingKey, listUnusedCards } from './payment-methods.store.server.ts';

/** A card whose contract has ended is deleted at the gateway: nobody can charge it any more. One that fails keeps no other waiting. */
export async function deleteBillingKeys(platform: Platform): Promise<void> {
  for (const card of await listUnusedCards(platform.db)) {
    await deleteBillingKey(platform, card).catch((error: unknown) => {
      platform.log.error('card not forgotten', { code: card.id, error });
    });
  }
}

async function deleteBillingKey(
  platform: Platform,
  card: { id: string; billingKeySealed: string },
): Promise<void> {
  const billingKey = platform.secrets.open('billing-key', card.billingKeySealed);
  const response = await platform.gateways.domestic.billing.deleteKey(billingKey);
  // Refused: the gateway does not have it any more. What is unknown is asked again by the next run.
  if (response.kind === 'unknown') return;
  if (response.kind === 'refused' && response.refusal.remedy === 'operator') return;
  await eraseBillingKey(platform.db, card.id);
}
