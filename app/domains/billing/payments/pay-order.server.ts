import { randomUUID } from 'node:crypto';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { deleteBillingKeyRequest } from '../cards/billing-key-requests.store.server.ts';
import { type IssuedKey, issueBillingKey } from '../cards/issue-billing-key.server.ts';
import { insertPaymentMethod } from '../cards/payment-methods.store.server.ts';
import { findOwnOrder } from '../orders/order-queries.server.ts';
import { settleAttempt } from '../settlement/settle-attempt.server.ts';
import type { OrderRow } from '../tables.ts';
import { moveAttemptRow } from './attempts.store.server.ts';
import { beginAttempt, type NewAttempt } from './begin-attempt.server.ts';
import { paymentMethod } from './payment-method.ts';
import { readBackAttempt } from './read-back-payments.server.ts';

/**
 * The customer is back from the gateway's page with a one-time authorisation: registers the card and charges the
 * first period, exactly once for one authorisation. Whatever the outcome, the order tells it; `not-found` means that
 * the order is not this member's.
 */
export async function payOrder(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; authKey: string; customerKey: string },
): Promise<Result<null, 'not-found'>> {
  const order = await findOwnOrder(platform.db, actor.accountId, input.orderNumber);
  // What registers a card pays nothing by itself: only a method that charges by a key takes it.
  if (!order || paymentMethod(order.method).flow !== 'billing-key') return err('not-found');
  const begun = await beginAttempt(platform, order, input.authKey);
  if (!begun.ok) return ok(null);
  const attempt = begun.value;
  // The redirect passes through the customer's browser: a key of somebody else's window ends here.
  if (input.customerKey !== attempt.customerKey)
    return failBeforeCharge(platform, attempt, 'NOT_MATCHES_CUSTOMER_KEY');

  const issued = await issueBillingKey(platform, {
    accountId: actor.accountId,
    authKey: input.authKey,
    customerKey: attempt.customerKey,
    idempotencyKey: `${attempt.idempotencyKey}-key`,
  });
  if (issued.kind === 'refused') return failBeforeCharge(platform, attempt, issued.refusal.code);
  // A lost answer lost no money: the customer authorises the card once more.
  if (issued.kind === 'unknown') return failBeforeCharge(platform, attempt, 'CARD_NOT_REGISTERED');
  await chargeFirstPeriod(platform, order, attempt, issued.value);
  return ok(null);
}

async function chargeFirstPeriod(
  platform: Platform,
  order: OrderRow,
  attempt: NewAttempt,
  card: IssuedKey,
): Promise<void> {
  await commitRequest(platform, order, attempt, card);
  const answer = await platform.gateways.domestic.billing.charge({
    billingKey: card.billingKey,
    customerKey: attempt.customerKey,
    amount: order.total,
    orderRef: attempt.orderRef,
    orderName: `Routi ${order.plan_name}`,
    idempotencyKey: attempt.idempotencyKey,
  });
  await settleAttempt(platform, attempt.id, answer);
  // The customer is waiting: ask once at once, and leave what is still unknown to the job.
  if (answer.kind === 'unknown') await readBackAttempt(platform, attempt.id);
}

/** From here on the charge may happen at any moment, so the row says so before the gateway hears of it. */
async function commitRequest(
  platform: Platform,
  order: OrderRow,
  attempt: NewAttempt,
  card: IssuedKey,
): Promise<void> {
  const now = platform.clock.now();
  const methodId = randomUUID();
  await platform.transaction(async (tx) => {
    await insertPaymentMethod(tx, {
      id: methodId,
      account_id: order.account_id,
      kind: order.method === 'naverpay' ? 'naverpay' : 'card',
      state: 'PENDING_AUTH',
      billing_key_sealed: platform.secrets.seal('billing-key', card.billingKey),
      billing_key_hash: platform.secrets.hash('billing-key', card.billingKey),
      card_company: card.cardCompany,
      card_number: card.cardNumber,
      created_at: now,
    });
    await deleteBillingKeyRequest(tx, card.requestKey);
    const change = { requestedAt: now, paymentMethodId: methodId };
    const moved = await moveAttemptRow(tx, attempt, 'send', change);
    if (!moved) throw new Error(`Attempt ${attempt.orderRef} was taken over before it was sent.`);
  });
}

/** Nothing was charged, and the order stays open. */
async function failBeforeCharge(
  platform: Platform,
  attempt: NewAttempt,
  failureCode: string,
): Promise<Result<null, never>> {
  const finalAt = platform.clock.now();
  await moveAttemptRow(platform.db, attempt, 'refuse', { failureCode, finalAt });
  return ok(null);
}
