import { randomUUID } from 'node:crypto';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { findOrderById } from '../orders/order-queries.server.ts';
import { canAcceptPayment } from '../settlement/can-accept-payment.server.ts';
import type { OrderRow } from '../tables.ts';
import { attemptRef, isOpenAttempt } from './attempt.ts';
import {
  countAttempts,
  findAttemptByAuthorisation,
  hasOpenAttempt,
  insertAttempt,
} from './attempts.store.server.ts';

export type NewAttempt = {
  id: string;
  state: 'CREATED';
  orderRef: string;
  idempotencyKey: string;
  customerKey: string;
};

/**
 * Commits the attempt that owns the coming charge before the gateway is called (payments.md §7.4).
 * `repeated`: this authorization was used before, by a reload or another request, and that outcome counts.
 * `busy`: another attempt of the order may still take money. `stale`: the window was opened for an earlier attempt.
 */
export async function beginAttempt(
  platform: Platform,
  order: OrderRow,
  authKey: string,
  /** The attempt that the window was opened for, if any. */
  expectedRef?: string,
): Promise<Result<NewAttempt, 'not-payable' | 'busy' | 'repeated' | 'stale'>> {
  const now = platform.clock.now();
  const authorisationHash = platform.secrets.hash('authorisation', authKey);
  return platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, order.account_id);
    const earlier = await findAttemptByAuthorisation(tx, order.id, authorisationHash);
    if (earlier) return err(isOpenAttempt(earlier.state) ? 'busy' : 'repeated');
    // Read again under the lock: the order may have been paid or canceled, or become overdue.
    const current = await findOrderById(tx, order.id);
    if (current?.state !== 'PENDING_PAYMENT' || current.due_at < now) return err('not-payable');
    if (!(await canAcceptPayment(platform, lock, current))) return err('not-payable');
    if (await hasOpenAttempt(tx, order.id)) return err('busy');

    const attemptNo = (await countAttempts(tx, order.id)) + 1;
    const orderRef = attemptRef(order.number, attemptNo);
    if (expectedRef !== undefined && expectedRef !== orderRef) return err('stale');
    const attempt = {
      id: randomUUID(),
      orderRef,
      idempotencyKey: randomUUID(),
    };
    await insertAttempt(tx, {
      ...attempt,
      orderId: order.id,
      attemptNo,
      authorisationHash,
      provider: order.usd_cents === null ? 'toss' : 'paypal',
      amount: order.total,
      usdCents: order.usd_cents,
      at: now,
    });
    return ok({ ...attempt, state: 'CREATED', customerKey: lock.customerKey });
  });
}
