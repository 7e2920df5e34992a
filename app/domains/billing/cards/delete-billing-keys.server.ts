import type { Platform } from '#app/platform/platform.ts';
import { eraseBillingKey, listUnusedCards } from './payment-methods.store.server.ts';

/** Deletes the billing keys of cards that no subscription uses any more. A failing card does not block the others. */
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
  // Refused means that the key is gone already. After an unknown response the next run tries again.
  if (response.kind === 'unknown') return;
  if (response.kind === 'refused' && response.refusal.remedy === 'operator') return;
  await eraseBillingKey(platform.db, card.id);
}
