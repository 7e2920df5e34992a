import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import { trialReminder } from '#app/domains/notifications/messages/trial-over.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, kstDate } from '#app/shared/dates.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { listTrialsToRemind, setTrialReminders } from './trials.store.server.ts';

/** Days before a trial's last day (decisions M6). */
const TRIAL_REMINDER_DAYS = [7, 1] as const;

/** Reminds members 7 days and 1 day before the last day, each once (decisions M6; payments.md §4.5). */
export async function remindOfTrials(platform: Platform): Promise<void> {
  const ending = await listTrialsEnding(platform, platform.db);
  for (const known of ending) {
    await platform
      .transaction(async (tx) => {
        await lockCustomer(platform, tx, known.account_id);
        if (await recordTrialReminder(platform, tx, known)) await notify(platform, tx, known);
      })
      .catch((error: unknown) =>
        platform.log.error('not reminded of a trial', { code: known.number, error }),
      );
  }
}

async function notify(platform: Platform, tx: Tx, subscription: SubscriptionRow): Promise<void> {
  const lastDay = subscription.trial_ends_on;
  if (lastDay === null) throw new Error(`Subscription ${subscription.number} has no trial.`);
  const agreed = (await findAgreement(tx, subscription.id, 'convert', subscription.anchor)) !== null;
  const card = await findCard(tx, subscription.payment_method_id);
  const daysLeft = daysBetween(kstDate(platform.clock.now()), lastDay);
  await notifyMember(
    platform,
    tx,
    subscription.account_id,
    `trial-reminder:${subscription.id}:${lastDay}:${daysLeft}`,
    ({ name }) =>
      trialReminder({
        name,
        planName: subscription.plan_name,
        monthly: subscription.monthly,
        lastDay,
        startsOn: subscription.anchor,
        agreed,
        needsCard: !isDeposit(subscription.method) && card?.good !== true,
        origin: platform.origin,
      }),
  );
}

/** False if it was recorded before or the trial is over. */
async function recordTrialReminder(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  known: SubscriptionRow,
): Promise<boolean> {
  const subscription = await findSubscription(tx, known.id);
  if (subscription?.state !== 'TRIALING' || subscription.trial_ends_on === null) return false;
  const today = kstDate(clock.now());
  const endsOn = subscription.trial_ends_on;
  const due = TRIAL_REMINDER_DAYS.filter((days) => addDays(endsOn, -days) <= today).length;
  return due > subscription.trial_reminders && setTrialReminders(tx, subscription, due);
}

/** Trials with a reminder due today in Korea; only the latest one if earlier ones were missed. */
async function listTrialsEnding(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
): Promise<SubscriptionRow[]> {
  const today = kstDate(clock.now());
  const lists = TRIAL_REMINDER_DAYS.map((days, index) => {
    const later = TRIAL_REMINDER_DAYS[index + 1];
    const from = addDays(today, later === undefined ? 0 : later + 1);
    return listTrialsToRemind(db, { from, until: addDays(today, days), reminders: index + 1 });
  });
  return (await Promise.all(lists)).flat();
}
