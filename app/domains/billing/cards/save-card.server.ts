import { randomUUID } from 'node:crypto';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { BillingKey, GatewayResponse } from '#app/platform/payments/gateway.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findCustomerKey } from '../customers/customers.store.server.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import type { PaymentMessageCode } from '../messages.ts';
import { failureMessage } from '../payments/failure-message.ts';
import { deleteBillingKeyRequest, insertBillingKeyRequest } from './billing-key-requests.store.server.ts';
import type { CardKind } from './card-queries.server.ts';
import { findMethodByKey, insertPaymentMethod, replaceMethod } from './payment-methods.store.server.ts';

/** An issued key and its request, which is deleted in the transaction that stores the card. */
export type IssuedKey = BillingKey & { requestKey: string };

/**
 * Exchanges the customer's authorization for a key. The request is committed first, so that a key whose response is
 * lost, or whose card was never stored, is found again (`recover-billing-keys`). Must not be called inside a
 * transaction.
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

/**
 * Exchanges the authorization from the gateway's window for a chargeable key. Nothing is charged, and the same
 * authorization returns the same key again. Must not be called inside a transaction.
 */
export async function issueCard(
  platform: Platform,
  actor: Member,
  { authKey, customerKey }: { authKey: string; customerKey: string },
): Promise<Result<IssuedKey, PaymentMessageCode>> {
  // The redirect passes through the customer's browser, so it may carry the key of somebody else's window.
  if (customerKey !== (await findCustomerKey(platform.db, actor.accountId))) return err('interrupted');
  const issued = await issueBillingKey(platform, {
    accountId: actor.accountId,
    authKey,
    customerKey,
    idempotencyKey: `register-${platform.secrets.hash('authorisation', authKey)}`.slice(0, 300),
  });
  if (issued.kind === 'settled') return ok(issued.value);
  // A lost response charged nothing: the customer authorizes the card again.
  return err(issued.kind === 'refused' ? failureMessage(issued.refusal.code) : 'interrupted');
}

/**
 * Saves a card that was registered without a payment. The card it replaces is no longer charged, and a job deletes its
 * key at the gateway once none of its charges is open. `repeated`: the key was saved before, because the return page
 * was reloaded.
 */
export async function saveCard(
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { tx, accountId }: CustomerLock,
  input: { kind: CardKind; card: IssuedKey; replaces: string | null },
): Promise<{ methodId: string; repeated: boolean }> {
  const { card } = input;
  const keyHash = platform.secrets.hash('billing-key', card.billingKey);
  await deleteBillingKeyRequest(tx, card.requestKey);
  const known = await findMethodByKey(tx, keyHash);
  if (known) return { methodId: known, repeated: true };
  const methodId = randomUUID();
  await insertPaymentMethod(tx, {
    id: methodId,
    account_id: accountId,
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
