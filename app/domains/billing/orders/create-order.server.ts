import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { randomCode } from '#app/shared/ids.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { notifyDepositAwaited } from '../deposits/notify-deposit-awaited.server.ts';
import { attemptRef } from '../payments/attempt.ts';
import { insertAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import type { OrderRow } from '../tables.ts';
import { insertOrder, isCodeUsed } from './orders.store.server.ts';

/**
 * Short enough to be typed into a bank's field for the depositor (ten characters), and a billion of them, so that nobody
 * uses them up by ordering and canceling.
 */
const CODE_LENGTH = 6;
/**
 * A code returns to the pool this long after its order was placed, whatever became of it: a deposit is looked for until 30
 * days after the deadline (`list-awaited-transfers`), and a late one must not meet a stranger's new order.
 */
const CODE_RESTS_MS = 90 * DAY_MS;
/** To draw so many used ones in a row means that something else is wrong. */
const DRAWS = 20;

/**
 * Stores a new order. One that awaits its deposit at once, on our own account, gets the code its deposit is known by and the
 * attempt that waits for it (decisions M4), and its buyer is told. Answers the order as stored.
 */
export async function createOrder(
  platform: Platform,
  { tx }: CustomerLock,
  order: OrderRow,
): Promise<OrderRow> {
  if (order.state !== 'AWAITING_DEPOSIT') {
    await insertOrder(tx, order);
    return order;
  }
  const stored = await insertWithCode(tx, order);
  const attempt = { id: randomUUID(), state: 'CREATED' as const };
  await insertAttempt(tx, {
    id: attempt.id,
    orderId: order.id,
    attemptNo: 1,
    orderRef: attemptRef(order.number, 1),
    idempotencyKey: randomUUID(),
    authorisationHash: platform.secrets.hash('authorisation', order.number),
    provider: 'bank',
    amount: order.total,
    usdCents: null,
    at: order.created_at,
  });
  await transitionAttempt(tx, attempt, 'wait', { requestedAt: order.created_at });
  await notifyDepositAwaited(platform, tx, stored, { missing: stored.total });
  return stored;
}

async function insertWithCode(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const since = new Date(order.created_at.getTime() - CODE_RESTS_MS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const stored = { ...order, deposit_code: randomCode(CODE_LENGTH) };
    if (await isCodeUsed(tx, stored.deposit_code, since)) continue;
    if (await insertOrder(tx, stored)) return stored;
  }
  throw new Error('No deposit code is free.');
}
