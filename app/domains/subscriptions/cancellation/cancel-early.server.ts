import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import { type CustomerLock, lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { findDiscardBlocker } from '#app/domains/billing/orders/discard-order.server.ts';
import type { RefundAccount } from '#app/domains/billing/refund-accounts/refund-account.ts';
import { cancellationScheduled } from '#app/domains/notifications/messages/contract-end.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { collectBill } from '../charging/collect-bill.server.ts';
import { notifySubscriber } from '../lifecycle/notify-subscriber.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { transitionSubscription } from '../lifecycle/transition-subscription.server.ts';
import type { END_MESSAGES } from '../messages.ts';
import type { SubscriptionRow } from '../tables.ts';
import type { CancelWhen } from './cancellation-view.ts';
import { type CancellationOption, listCancellationOptions } from './list-cancellation-options.server.ts';
import { type SettledCancellation, settleCancellation } from './settle-cancellation.server.ts';

export type CancelEarlyError = keyof typeof END_MESSAGES;

/**
 * The member cancels early (decisions M7), today or at the end of the paid period, at exactly the figures shown
 * (`shown`). Today's cancellation refunds or bills at once; the other is settled the day after the last day and can
 * be undone until then. `account`: where the refund of a deposit goes.
 */
export async function cancelEarly(
  platform: Platform,
  actor: Reauthenticated<Member>,
  input: { when: CancelWhen; shown: string; account: RefundAccount | null },
  caller: Caller,
): Promise<Result<null, CancelEarlyError>> {
  const done = await platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findRunningSubscription(tx, actor.accountId);
    if (!subscription) return err('no-contract');
    const choice = (await listCancellationOptions(platform, tx, subscription)).find(
      ({ when }) => when === input.when,
    );
    if (!choice) return err('not-offered');
    if (choice.shown !== input.shown) return err('changed');
    const settled: Result<SettledCancellation | null, CancelEarlyError> =
      input.when === 'today'
        ? await endToday(platform, lock, subscription, choice, actor, input.account)
        : await schedule(platform, tx, subscription, choice, actor);
    if (!settled.ok) return settled;
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: input.when === 'today' ? 'renewals.contract-ended' : 'renewals.end-scheduled',
      target: subscription.number,
      requestId: caller.id,
    });
    return ok({ subscription, settled: settled.value });
  });
  if (!done.ok) return done;
  const { subscription, settled } = done.value;
  for (const attempt of settled?.toClose ?? []) await closeVirtualAccount(platform, attempt);
  // What is not paid now stays due; its order page says how to pay.
  for (const bill of settled?.bills ?? []) await collectBill(platform, subscription, bill);
  return ok(null);
}

async function endToday(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  choice: CancellationOption,
  actor: Member,
  account: RefundAccount | null,
): Promise<Result<SettledCancellation, CancelEarlyError>> {
  const { quote } = choice;
  for (const orderId of quote.toAbandon) {
    const why = await findDiscardBlocker(lock.tx, orderId);
    if (why) return err(why);
  }
  if (quote.needsAccount && account === null) return err('account-needed');
  const settled = await settleCancellation(platform, lock, subscription, quote, {
    actor: actor.accountId,
    account: quote.needsAccount ? account : null,
    reason: 'early-end',
  });
  return ok(settled);
}

async function schedule(
  platform: Platform,
  tx: Tx,
  subscription: SubscriptionRow,
  { quote: { lastDay, penalty } }: CancellationOption,
  actor: Member,
): Promise<Result<null, CancelEarlyError>> {
  // Agreements stay until the cancellation is settled: undoing it keeps them all.
  await transitionSubscription(platform, tx, subscription, 'schedule-end', {
    scheduled_end: lastDay,
    quoted_penalty: penalty,
    actor: actor.accountId,
    note: `${lastDay}, told on ${kstDate(platform.clock.now())}`,
  });
  await notifySubscriber(platform, tx, subscription, { again: 'end-scheduled' }, (of) =>
    cancellationScheduled({ ...of, lastDay, penalty }),
  );
  return ok(null);
}
