import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  type BillingKeyRequest,
  deleteBillingKeyRequest,
  listAbandonedKeyRequests,
} from './billing-key-requests.store.server.ts';
import { hasBillingKey } from './payment-methods.store.server.ts';

/** Longer than a living process needs from the request to the stored card. */
const LEASE_MS = 5 * 60_000;
/** How long the gateway remembers an idempotency key (payments.md §1.1). */
const KEY_REMEMBERED_MS = 15 * DAY_MS;

/**
 * Finds keys that the gateway issued but no card here has, because the process died in between or the response was
 * lost. They are deleted at the gateway: nothing was agreed with them, and the customer registers the card again.
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

/**
 * Repeats the request, which returns the same key, and deletes a key without a card. False after an unknown response.
 */
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
  const over = clock.now().getTime() - created_at.getTime() > KEY_REMEMBERED_MS;
  if (over) log.warn('billing key request given up', { code: account_id });
  return over;
}
