import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { findWithdrawal } from '../cancellation/withdrawal-queries.server.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findScheduleFacts } from './find-schedule-facts.server.ts';
import type { OwnSubscription } from './own-subscription.ts';
import { computeSchedule } from './subscription-schedule.ts';

/** The member's running subscription with its schedule; null if there is none. */
export async function findOwnSubscription(
  platform: Platform,
  actor: Member,
): Promise<OwnSubscription | null> {
  const subscription = await findRunningSubscription(platform.db, actor.accountId);
  return subscription ? toOwnSubscription(platform, subscription) : null;
}

/** A running subscription with its schedule, for its member. */
export async function toOwnSubscription(
  platform: Platform,
  subscription: SubscriptionRow,
): Promise<OwnSubscription> {
  const today = kstDate(platform.clock.now());
  const [facts, card] = await Promise.all([
    findScheduleFacts(platform.db, subscription),
    findCard(platform.db, subscription.payment_method_id),
  ]);
  const withdrawal = await findWithdrawal(platform, platform.db, facts.invoices);
  return {
    number: subscription.number,
    state: subscription.state,
    planCode: subscription.plan_code,
    planName: subscription.plan_name,
    monthly: subscription.monthly,
    penaltyPercent: subscription.penalty_percent,
    anchor: subscription.anchor,
    endsOn: subscription.ends_on,
    trialEndsOn: subscription.trial_ends_on,
    scheduledEnd: subscription.scheduled_end,
    limits: {
      seats: subscription.seats,
      dailyHours: subscription.daily_hours ?? 24,
      capacityGb: subscription.capacity_gb,
    },
    method: subscription.method,
    autoPay: subscription.auto_pay,
    card,
    consented: facts.consented,
    yearAgreed: facts.renewalMonthly !== null,
    owed: facts.invoices
      .filter(({ state }) => state === 'OPEN' || state === 'OVERDUE')
      .map((invoice) => ({
        kind: invoice.kind,
        amount: invoice.total,
        orderNumber: invoice.order_number,
        method: invoice.method,
        hardDeclined: invoice.hard_declined,
      })),
    withdrawal,
    schedule: computeSchedule(subscription, {
      ...facts,
      today,
      cardOnFile: card?.good ?? false,
      withdrawableUntil: withdrawal?.until ?? null,
    }),
    today,
  };
}
