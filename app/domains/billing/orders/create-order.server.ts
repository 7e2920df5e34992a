import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { randomCode } from '#app/shared/ids.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { CustomerLock } from '../customers/lock-customer.server.ts';
import { depositorKey, openPayer } from '../deposits/deposit-account.server.ts';
import { DEPOSIT_CODE_LENGTH } from '../deposits/deposit-terms.ts';
import { notifyDepositAwaited } from '../deposits/notify-deposit-awaited.server.ts';
import { attemptRef } from '../payments/attempt.ts';
import { insertAttempt, transitionAttempt } from '../payments/attempts.store.server.ts';
import { usdPrice } from '../paypal/usd-price.ts';
import type { OrderRow } from '../tables.ts';
import { insertOrder, isCodeUsed } from './orders.store.server.ts';

/**
 * A code is reused this long after its order was placed, whatever became of the order: deposits are matched until 30
 * days after the deadline (`list-awaited-transfers`), and a late one must not match a stranger's new order.
 */
const CODE_REUSE_MS = 90 * DAY_MS;
/** More collisions in a row mean that something else is wrong. */
const MAX_DRAWS = 20;

export type NewOrder = Omit<OrderRow, 'usd_cents' | 'deposit_code' | 'depositor_key'>;

/**
 * Stores a new order, with its price in USD if it is paid by PayPal, and returns it. One that awaits a deposit on our own account also gets a deposit code and an
 * attempt that waits for it, and its buyer is notified (decisions M4).
 */
export async function createOrder(
  platform: Platform,
  { tx }: CustomerLock,
  input: NewOrder,
): Promise<OrderRow> {
  const order = {
    ...input,
    deposit_code: null,
    depositor_key: depositorKeyOf(platform, input),
    usd_cents: usdPriceOf(platform, input),
  };
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

/** The price list names only whole periods. */
function usdPriceOf(platform: Platform, { method, kind, plan_code, total }: NewOrder): UsdCents | null {
  const isListed = method === 'paypal' && (kind === 'checkout' || kind === 'period');
  return isListed ? usdPrice(platform, plan_code, total) : null;
}

function depositorKeyOf(platform: Platform, order: NewOrder): string | null {
  if (order.method !== 'bank-transfer') return null;
  const payer = openPayer(platform, order);
  return payer && depositorKey(platform, payer.depositor);
}

async function insertWithCode(tx: Tx, order: OrderRow): Promise<OrderRow> {
  const since = new Date(order.created_at.getTime() - CODE_REUSE_MS);
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const stored = { ...order, deposit_code: randomCode(DEPOSIT_CODE_LENGTH) };
    if (await isCodeUsed(tx, stored.deposit_code, since)) continue;
    if (await insertOrder(tx, stored)) return stored;
  }
  throw new Error('No deposit code is free.');
}
