import { randomUUID } from 'node:crypto';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { deleteBillingKeyRequest } from '../cards/billing-key-requests.store.server.ts';
import { insertPaymentMethod } from '../cards/payment-methods.store.server.ts';
import { type IssuedKey, issueBillingKey } from '../cards/save-card.server.ts';
import { findOwnOrder } from '../orders/order-queries.server.ts';
import type { OrderRow } from '../tables.ts';
import { transitionAttempt } from './attempts.store.server.ts';
import { beginAttempt, type NewAttempt } from './begin-attempt.server.ts';
import { executeAttempt, markAttemptSent } from './execute-attempt.server.ts';
import { paymentMethod } from './payment-method.ts';

/**
 * Handles the return from the gateway's page with a one-time authorization: issues the card's key and charges the first
 * period, once per authorization. The order shows the outcome. `not-found`: the order is not this member's.
 */
export async function chargeOrder(
  platform: Platform,
  actor: Member,
  input: { orderNumber: string; authKey: string; customerKey: string },
): Promise<Result<null, 'not-found'>> {
  const order = await findOwnOrder(platform.db, actor.accountId, input.orderNumber);
  // A card registration pays nothing by itself, so the method must charge by key.
  if (!order || paymentMethod(order.method).flow !== 'billing-key') return err('not-found');
  const begun = await beginAttempt(platform, order, input.authKey);
  if (!begun.ok) return ok(null);
  const attempt = begun.value;
  // The redirect passes through the customer's browser, so it may carry the key of somebody else's window.
  if (input.customerKey !== attempt.customerKey)
    return failBeforeCharge(platform, attempt, 'NOT_MATCHES_CUSTOMER_KEY');

  const issued = await issueBillingKey(platform, {
    accountId: actor.accountId,
    authKey: input.authKey,
    customerKey: attempt.customerKey,
    idempotencyKey: `${attempt.idempotencyKey}-key`,
  });
  if (issued.kind === 'refused') return failBeforeCharge(platform, attempt, issued.refusal.code);
  // A lost response charged nothing: the customer authorizes the card again.
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
      created_at: platform.clock.now(),
    });
    await deleteBillingKeyRequest(tx, card.requestKey);
    await markAttemptSent(platform, tx, attempt, { paymentMethodId: methodId });
  });
  await executeAttempt(platform, attempt.id, () =>
    platform.gateways.domestic.billing.charge({
      billingKey: card.billingKey,
      customerKey: attempt.customerKey,
      amount: order.total,
      orderRef: attempt.orderRef,
      orderName: `Routi ${order.plan_name}`,
      idempotencyKey: attempt.idempotencyKey,
    }),
  );
}

/** Nothing was charged, and the order stays payable. */
async function failBeforeCharge(
  platform: Platform,
  attempt: NewAttempt,
  failureCode: string,
): Promise<Result<null, never>> {
  const finalAt = platform.clock.now();
  await transitionAttempt(platform.db, attempt, 'refuse', { failureCode, finalAt });
  return ok(null);
}
