import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { deleteBillingKeyRequest } from './billing-key-requests.store.server.ts';
import type { CardKind } from './card-on-file.ts';
import type { IssuedKey } from './issue-billing-key.server.ts';
import { findMethodByKey, insertPaymentMethod, replaceMethod } from './payment-methods.store.server.ts';

/**
 * Keeps a card that was registered without a payment; the one in whose place it comes is charged no more, and a job has the
 * gateway forget it once nothing of it is open. Within the caller's transaction and under the customer's lock.
 * `repeated`: this very key was kept before, by a reload of the page that it came to.
 */
export async function keepCard(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  tx: Queryable,
  input: { accountId: string; kind: CardKind; card: IssuedKey; replaces: string | null },
): Promise<{ methodId: string; repeated: boolean }> {
  const { card } = input;
  const keyHash = platform.secrets.hash('billing-key', card.billingKey);
  await deleteBillingKeyRequest(tx, card.requestKey);
  const known = await findMethodByKey(tx, keyHash);
  if (known) return { methodId: known, repeated: true };
  const methodId = randomUUID();
  await insertPaymentMethod(tx, {
    id: methodId,
    account_id: input.accountId,
    kind: input.kind,
    state: 'ACTIVE',
    billing_key_sealed: platform.secrets.seal('billing-key', card.billingKey),
    billing_key_hash: keyHash,
    card_company: card.cardCompany,
    card_number: card.cardNumber,
    created_at: platform.clock.now(),
  });
  if (input.replaces !== null) await replaceMethod(tx, input.replaces);
  return { methodId, repeated: false };
}
