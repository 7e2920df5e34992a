import type { Platform } from '#app/platform/platform.ts';
import { forgetBillingKey, listUselessCards } from './subscriptions.store.server.ts';

/** A card whose contract has ended is deleted at the gateway: nobody can charge it any more. */
export async function forgetBillingKeys(platform: Platform): Promise<void> {
  for (const card of await listUselessCards(platform.db, platform.clock.now())) {
    const billingKey = platform.secrets.open('billing-key', card.billingKeySealed);
    const answer = await platform.gateways.domestic.billing.deleteKey(billingKey);
    // Refused: the gateway does not have it any more. What is unknown is asked again by the next run.
    if (answer.kind === 'unknown') continue;
    if (answer.kind === 'refused' && answer.refusal.remedy === 'operator') continue;
    await forgetBillingKey(platform.db, card.id);
  }
}
