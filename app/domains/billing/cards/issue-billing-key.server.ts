import type { BillingKey, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { deleteBillingKeyRequest, insertBillingKeyRequest } from './billing-key-requests.store.server.ts';

/** A key with the request that it answers: delete that in the transaction that stores the card. */
export type IssuedKey = BillingKey & { requestKey: string };

/**
 * Exchanges the customer's authorisation for a key. The request is committed first, so that a key whose answer is lost, or
 * whose card was never stored, is found again (`recover-billing-keys`). Must not be called inside a transaction.
 */
export async function issueBillingKey(
  platform: Platform,
  request: { accountId: string; authKey: string; customerKey: string; idempotencyKey: string },
): Promise<GatewayResponse<IssuedKey>> {
  const { accountId, authKey, customerKey, idempotencyKey } = request;
  await insertBillingKeyRequest(platform.db, {
    idempotency_key: idempotencyKey,
    account_id: accountId,
    authorisation_sealed: platform.secrets.seal('authorisation', authKey),
    created_at: platform.clock.now(),
  });
  const issued = await platform.gateways.domestic.billing.issueKey({ authKey, customerKey, idempotencyKey });
  if (issued.kind === 'refused') await deleteBillingKeyRequest(platform.db, idempotencyKey);
  return issued.kind === 'settled'
    ? { kind: 'settled', value: { ...issued.value, requestKey: idempotencyKey } }
    : issued;
}
