import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { findWithdrawal } from '../cancellation/withdrawal-queries.server.ts';
import { findFirstPeriodOrder } from '../invoices/invoice.ts';
import { findRunningSubscription } from '../lifecycle/subscription-queries.server.ts';
import { findScheduleFacts } from './find-schedule-facts.server.ts';
import type { OwnSubscription } from './own-subscription.ts';
import { computeSchedule } from './subscription-schedule.ts';

/** The member's contract that runs, with its clock; null where there is none. */
export async function findOwnSubscription(
  platform: Platform,
  actor: Member,
): Promise<OwnSubscription | null> {
  const contract = await findRunningSubscription(platform.db, actor.accountId);
  if (!contract) return null;
  const today = kstDate(platform.clock.now());
  const facts = await findScheduleFacts(platform.db, contract);
  const card = await findCard(platform.db, contract.payment_method_id);
  const withdrawal = await findWithdrawal(platform, platform.db, findFirstPeriodOrder(facts.invoices));
  return {
    number: contract.number,
    state: contract.state,
    planCode: contract.plan_code,
    planName: contract.plan_name,
    monthly: contract.monthly,
    penaltyPercent: contract.penalty_percent,
    anchor: contract.anchor,
    endsOn: contract.ends_on,
    trialEndsOn: contract.trial_ends_on,
    scheduledEnd: contract.scheduled_end,
    limits: {
      seats: contract.seats,
      dailyHours: contract.daily_hours ?? 24,
      capacityGb: contract.capacity_gb,
    },
    method: contract.method,
    autoPay: contract.auto_pay,
    card,
    consented: facts.consented,
    yearAgreed: facts.nextYear !== null,
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
    clock: computeSchedule(contract, {
      ...facts,
      today,
      cardOnFile: card?.good ?? false,
      withdrawableUntil: withdrawal?.until ?? null,
    }),
    today,
  };
}
