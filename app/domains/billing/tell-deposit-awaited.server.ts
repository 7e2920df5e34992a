import {
  type AwaitedDeposit,
  depositAwaited,
  depositReminder,
} from '#app/domains/notifications/messages/deposit-awaited.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { depositAccount } from './deposit-account.server.ts';
import type { OrderRow } from './orders.store.server.ts';

/** Who is told: the account's owner, as `readMemberProfile` gives it, read before the transaction. */
export type Addressee = { name: string; email: string };

const MESSAGES = { awaited: depositAwaited, reminder: depositReminder };

/**
 * Writes to the buyer where the deposit goes and until when, once an order and deadline, within the transaction that
 * begins to wait for it. `missing`: KRW. Does nothing while there is no account to name.
 */
export async function tellDepositAwaited(
  platform: Platform,
  tx: Queryable,
  order: OrderRow,
  to: Addressee,
  told: { missing: number; as?: keyof typeof MESSAGES },
): Promise<void> {
  const account = await depositAccount(platform, tx, order);
  if (!account) return;
  const deposit: AwaitedDeposit = {
    name: to.name,
    planName: order.plan_name,
    orderNumber: order.number,
    bank: account.bank,
    accountNumber: account.number,
    holder: account.holder,
    amount: told.missing,
    depositor: account.depositor,
    code: account.code,
    dueAt: order.due_at,
    origin: platform.origin,
  };
  const as = told.as ?? 'awaited';
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: order.account_id,
    to: to.email,
    ...MESSAGES[as](deposit),
    // A deposit that was reversed is waited for anew, until another day.
    dedupeKey: `deposit-${as}:${order.number}:${order.due_at.toISOString()}`,
  });
}
