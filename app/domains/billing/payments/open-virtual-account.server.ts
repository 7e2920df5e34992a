import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { lockCustomer } from '../customers/lock-customer.server.ts';
import { TOSS_BANK_CODES } from '../deposits/banks.ts';
import { openPayer } from '../deposits/deposit-account.server.ts';
import { findVirtualAccount } from '../deposits/virtual-accounts.store.server.ts';
import { findOrderById, toOrder } from '../orders/order-queries.server.ts';
import type { OrderRow } from '../tables.ts';
import { type Attempt, attemptRef, isOpenAttempt } from './attempt.ts';
import { countAttempts, findLastAttempt, insertAttempt, transitionAttempt } from './attempts.store.server.ts';
import { executeAttempt, markAttemptSent } from './execute-attempt.server.ts';
import { listOrdersWithoutAccount } from './invoice-orders.store.server.ts';

type Opening = 'refused' | 'confirming' | 'not-payable';

/**
 * Opens the virtual account of an order that was just placed (PENDING_PAYMENT), or whose account has expired while it
 * awaits its deposit again; the order is AWAITING_DEPOSIT afterwards. Safe to call again. `confirming`: the response
 * was lost, and a job syncs it. `refused`: the gateway opens none now; the order stays payable.
 */
export async function openVirtualAccount(
  platform: Platform,
  orderId: string,
): Promise<Result<null, Opening>> {
  const begun = await beginOpening(platform, orderId);
  if (!begun.ok) return begun;
  if (begun.value === null) return ok(null);
  const { order, attempt } = begun.value;
  const { bank } = order;
  if (bank === null) throw new Error(`Order ${order.number} names no bank.`);
  const { contractor, planName } = toOrder(platform, order);
  await executeAttempt(platform, attempt.id, () =>
    platform.gateways.domestic.virtualAccounts.issue({
      orderRef: attempt.orderRef,
      orderName: `Routi ${planName}`,
      amount: order.total,
      customerName: openPayer(platform, order)?.depositor ?? contractor.name,
      customerEmail: contractor.email,
      bankCode: TOSS_BANK_CODES[bank],
      dueAt: order.due_at,
      cashReceipt: receiptOf(platform, order),
      idempotencyKey: attempt.idempotencyKey,
    }),
  );
  return outcome(platform, orderId);
}

/** Commits the attempt before the gateway is called (payments.md §7.4); null if an account is open already. */
async function beginOpening(
  platform: Platform,
  orderId: string,
): Promise<
  Result<
    { order: OrderRow; attempt: { id: string; orderRef: string; idempotencyKey: string } } | null,
    Opening
  >
> {
  const now = platform.clock.now();
  const known = await findOrderById(platform.db, orderId);
  if (known?.method !== 'virtual-account') return err('not-payable');
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, known.account_id);
    const order = await findOrderById(tx, orderId);
    const last = await findLastAttempt(tx, orderId);
    const reopens = order?.state === 'AWAITING_DEPOSIT' && (await needsNewAccount(tx, last, now));
    if (order?.state === 'PAID' || (order?.state === 'AWAITING_DEPOSIT' && !reopens)) return ok(null);
    if (!order || !(order.state === 'PENDING_PAYMENT' || reopens) || order.due_at <= now)
      return err('not-payable');
    if (reopens && last?.state === 'WAITING_FOR_DEPOSIT')
      await transitionAttempt(tx, last, 'expire', { finalAt: now });
    else if (last && isOpenAttempt(last.state)) return err('confirming');

    const attemptNo = (await countAttempts(tx, orderId)) + 1;
    const attempt = {
      id: randomUUID(),
      orderRef: attemptRef(order.number, attemptNo),
      idempotencyKey: randomUUID(),
    };
    await insertAttempt(tx, {
      ...attempt,
      orderId,
      attemptNo,
      // There is no authorization to hash, so each attempt gets its own.
      authorisationHash: platform.secrets.hash('authorisation', attempt.orderRef),
      provider: 'toss',
      amount: order.total,
      usdCents: null,
      at: now,
    });
    await markAttemptSent(platform, tx, { ...attempt, state: 'CREATED' });
    return ok({ order, attempt });
  });
}

/** Whether the last account of an order that awaits its deposit has expired, or could not be opened. */
async function needsNewAccount(tx: Tx, last: Attempt | undefined, now: Date): Promise<boolean> {
  if (last?.state === 'FAILED') return true;
  if (last?.state !== 'WAITING_FOR_DEPOSIT' && last?.state !== 'EXPIRED') return false;
  const account = await findVirtualAccount(tx, last.id);
  return account !== undefined && account.due_at <= now;
}

async function outcome(platform: Platform, orderId: string): Promise<Result<null, Opening>> {
  const attempt = await findLastAttempt(platform.db, orderId);
  if (attempt?.state === 'FAILED') return err('refused');
  return attempt?.state === 'WAITING_FOR_DEPOSIT' || attempt?.state === 'SUCCEEDED'
    ? ok(null)
    : err('confirming');
}

/** A mobile number; a business number has ten digits. */
const MOBILE = /^01\d{8,9}$/;
/** Number for a receipt without a recipient, if the buyer gave none (payments.md §3.4). */
const SELF_ISSUED = '0100001234';

/**
 * The gateway issues the receipt with the deposit. With a tax invoice it must not, or both would exist (payments.md
 * §3.1).
 */
function receiptOf(
  platform: Platform,
  order: OrderRow,
): { purpose: 'income' | 'expense'; number: string } | null {
  // Compensation is no supply, so it gets no receipt.
  if (order.certificate !== 'cash' || order.kind === 'early-end') return null;
  const number = openPayer(platform, order)?.certificateNumber ?? SELF_ISSUED;
  return { purpose: MOBILE.test(number) ? 'income' : 'expense', number };
}

/** Pause between two tries to open an account. */
const RETRY_MS = 30 * 60_000;

/** Subscription orders whose virtual account is not open yet; at most 100. */
export function listAccountsToOpen({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now();
  return listOrdersWithoutAccount(db, now, new Date(now.getTime() - RETRY_MS));
}
