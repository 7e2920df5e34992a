import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import {
  depositAwaited,
  depositAwaitedAgain,
  depositReminder,
} from '#app/domains/notifications/messages/deposit-awaited.ts';
import {
  periodDepositAwaited,
  periodDepositAwaitedAgain,
  periodDepositReminder,
} from '#app/domains/notifications/messages/period-deposit.ts';
import { terminationPercent } from '#app/domains/plans/penalty-percent.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { OrderRow } from '../tables.ts';
import { depositAccount } from './deposit-account.server.ts';
import { notifyOfUnpaidOrder } from './notify-of-unpaid-order.server.ts';

const PURCHASE_MESSAGES = { awaited: depositAwaited, again: depositAwaitedAgain, reminder: depositReminder };
const SUBSCRIPTION_MESSAGES = {
  awaited: periodDepositAwaited,
  again: periodDepositAwaitedAgain,
  reminder: periodDepositReminder,
};

/**
 * Tells the buyer where to pay and until when, once per order and deadline, in the transaction that starts the wait.
 * `missing`: KRW. Does nothing while the order has no account.
 */
export async function notifyDepositAwaited(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  deposit: { missing: Krw; as?: keyof typeof PURCHASE_MESSAGES },
): Promise<void> {
  const account = await depositAccount(platform, tx, order);
  if (!account) return;
  const as = deposit.as ?? 'awaited';
  const messages = order.kind === 'checkout' ? PURCHASE_MESSAGES : SUBSCRIPTION_MESSAGES;
  // A reversed deposit is awaited again with a new deadline.
  const key = `deposit-${as}:${order.number}:${order.due_at.toISOString()}`;
  const notify = order.kind === 'checkout' && as === 'awaited' ? notifyOfUnpaidOrder : notifyMember;
  await notify(platform, tx, order.account_id, key, ({ name }) =>
    messages[as]({
      name,
      planName: order.plan_name,
      orderNumber: order.number,
      bank: account.bank,
      accountNumber: account.number,
      holder: account.holder,
      amount: deposit.missing,
      depositor: account.depositor,
      code: account.code,
      dueAt: order.due_at,
      penaltyPercent: order.kind === 'period' ? terminationPercent(order) : null,
      origin: platform.origin,
    }),
  );
}
