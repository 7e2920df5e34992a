import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  type BillingKeyRequest,
  deleteBillingKeyRequest,
  listAbandonedKeyRequests,
} from './billing-key-requests.store.server.ts';
import { hasBillingKey } from './payment-methods.store.server.ts';

/** Longer than a living process takes from the request to the card, ms. */
const LEASE_MS = 5 * 60_000;
/** The gateway answers an idempotency key for so long (payments.md §1.1). */
const ANSWERED_FOR_MS = 15 * DAY_MS;

/**
 * Finds keys that the gateway issued and no card here has: the process died in between, or the answer was lost. They are
 * deleted at the gateway, since nothing was agreed with them and the customer registers the card anew.
 */
export async function recoverBillingKeys(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - LEASE_MS);
  for (const request of await listAbandonedKeyRequests(platform.db, before)) {
    const done = await isRecovered(platform, request).catch((error: unknown) => {
      platform.log.error('billing key not recovered', { code: request.account_id, error });
      return false;
    });
    if (done || isTooOld(platform, request))
      await deleteBillingKeyRequest(platform.db, request.idempotency_key);
  }
}

/** Repeats the request, which answers the same key, and deletes a key that no card has. False where the gateway did not tell. */
async function isRecovered(platform: Platform, request: BillingKeyRequest): Promise<boolean> {
  const { billing } = platform.gateways.domestic;
  const issued = await billing.issueKey({
    authKey: platform.secrets.open('authorisation', request.authorisation_sealed),
    customerKey: request.customer_key,
    idempotencyKey: request.idempotency_key,
  });
  if (issued.kind !== 'settled') return issued.kind === 'refused' && issued.refusal.remedy !== 'operator';
  const { billingKey } = issued.value;
  if (await hasBillingKey(platform.db, platform.secrets.hash('billing-key', billingKey))) return true;
  const deleted = await billing.deleteKey(billingKey);
  return deleted.kind === 'settled' || (deleted.kind === 'refused' && deleted.refusal.remedy !== 'operator');
}

function isTooOld({ clock, log }: Platform, { created_at, account_id }: BillingKeyRequest): boolean {
  const over = clock.now().getTime() - created_at.getTime() > ANSWERED_FOR_MS;
  if (over) log.warn('billing key request given up', { code: account_id });
  return over;
}
