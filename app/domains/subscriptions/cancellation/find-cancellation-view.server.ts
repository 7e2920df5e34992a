import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listInvoices } from '../invoices/invoice-queries.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { CancellationView } from './cancellation-view.ts';
import { listCancellationOptions } from './list-cancellation-options.server.ts';
import { findWithdrawal } from './withdrawal-queries.server.ts';

/** How the member can cancel now; null without a running subscription. */
export async function findCancellationView(
  platform: Platform,
  actor: Member,
): Promise<CancellationView | null> {
  const { db } = platform;
  const subscription = await findRunningSubscription(db, actor.accountId);
  if (!subscription) return null;
  const invoices = await listInvoices(db, subscription.id);
  const choices = await listCancellationOptions(platform, db, subscription);
  return {
    planName: subscription.plan_name,
    number: subscription.number,
    state: subscription.state,
    endsOn: subscription.ends_on,
    penaltyPercent: subscription.penalty_percent,
    scheduledEnd: subscription.scheduled_end,
    withdrawal: await findWithdrawal(platform, db, invoices),
    choices: choices.map(({ when, quote, shown }) => ({
      when,
      lastDay: quote.lastDay,
      unused: quote.unused,
      unusedValue: quote.unusedValue,
      penalty: quote.penalty,
      use: quote.toPay - quote.owed,
      refund: quote.refund,
      toPay: quote.toPay,
      needsAccount: quote.needsAccount,
      shown,
    })),
  };
}
