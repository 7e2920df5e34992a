import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate, startOfKstDay } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findPaymentMethod } from '../cards/payment-methods.store.server.ts';
import { type CustomerLock, lockCustomer } from '../customers/lock-customer.server.ts';
import type { OrderRow } from '../tables.ts';
import type { ChargesToday } from './attempt.ts';
import { type AttemptState, attemptRef } from './attempt.ts';
import { insertAttempt } from './attempts.store.server.ts';
import { executeAttempt } from './execute-attempt.server.ts';
import { findChargeableOrder } from './invoice-orders.store.server.ts';
import { paymentMethod } from './payment-method.ts';

/** `busy`: another attempt of the order may still take money. `no-card`: the card is not chargeable. */
export type NotCharged = 'not-payable' | 'busy' | 'no-card';

/** A committed charge; if the process dies from here on, a job queries the gateway. */
type Begun = {
  id: string;
  orderRef: string;
  idempotencyKey: string;
  customerKey: string;
  billingKeySealed: string;
  order: OrderRow;
};

/**
 * Charges a saved card for an order (payments.md §7.4): commits the attempt as REQUESTED, calls the gateway and
 * applies the response. `mayCharge` is the last check of that first transaction; it gets the subscription's charges of
 * this Korean day, and a reason it returns prevents the charge. `byJob`: no member requested it. Returns the attempt's
 * state; a job syncs UNKNOWN.
 */
export async function chargeSavedCard<Reason extends string>(
  platform: Platform,
  charge: { accountId: string; orderId: string; paymentMethodId: string; byJob: boolean },
  mayCharge: (lock: CustomerLock, chargesToday: ChargesToday) => Promise<Reason | null>,
): Promise<Result<AttemptState, NotCharged | Reason>> {
  const begun = await platform.transaction((tx) => begin(platform, tx, charge, mayCharge));
  if (!begun.ok) return begun;
  const { order, ...attempt } = begun.value;
  const state = await executeAttempt(platform, attempt.id, () =>
    platform.gateways.domestic.billing.charge({
      billingKey: platform.secrets.open('billing-key', attempt.billingKeySealed),
      customerKey: attempt.customerKey,
      amount: order.total,
      orderRef: attempt.orderRef,
      orderName: `Routi ${order.plan_name}`,
      idempotencyKey: attempt.idempotencyKey,
    }),
  );
  return ok(state);
}

async function begin<Reason extends string>(
  platform: Platform,
  tx: Tx,
  { accountId, orderId, paymentMethodId, byJob }: Parameters<typeof chargeSavedCard>[1],
  mayCharge: (lock: CustomerLock, chargesToday: ChargesToday) => Promise<Reason | null>,
): Promise<Result<Begun, NotCharged | Reason>> {
  const now = platform.clock.now();
  const lock = await lockCustomer(platform, tx, accountId);
  const found = await findChargeableOrder(tx, orderId, startOfKstDay(kstDate(now)));
  if (lock.closed || found?.account_id !== accountId) return err('not-payable');
  const { attempts, busy, chargesSince, ...order } = found;
  if (busy) return err('busy');
  // A deposit order has a deposit's documents; the subscription orders again before it charges a card.
  if (paymentMethod(order.method).flow !== 'billing-key') return err('not-payable');
  if (order.state !== 'PENDING_PAYMENT' || order.due_at < now) return err('not-payable');
  const card = await findPaymentMethod(tx, paymentMethodId);
  const isChargeable = card?.state === 'ACTIVE' && card.billing_key_sealed !== '';
  if (!isChargeable || card.account_id !== accountId) return err('no-card');
  const refused = await mayCharge(lock, chargesSince);
  if (refused !== null) return err(refused);

  const attempt = {
    id: randomUUID(),
    orderRef: attemptRef(order.number, attempts + 1),
    idempotencyKey: randomUUID(),
  };
  await insertAttempt(tx, {
    ...attempt,
    orderId,
    attemptNo: attempts + 1,
    // There is no authorization to hash, so each attempt gets its own.
    authorisationHash: platform.secrets.hash('authorisation', attempt.orderRef),
    provider: 'toss',
    amount: order.total,
    usdCents: null,
    at: now,
    sentOnFile: { paymentMethodId, byJob },
  });
  return ok({ ...attempt, customerKey: lock.customerKey, billingKeySealed: card.billing_key_sealed, order });
}
