import { notifyMember } from '#app/domains/accounts/notices/notify-member.server.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import { trialReminder } from '#app/domains/notifications/messages/trial-over.ts';
import { DELIVER_MAIL } from '#app/domains/notifications/queue-message.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, daysBetween, kstDate } from '#app/shared/dates.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { listTrialsToRemind, setTrialReminders } from './trials.store.server.ts';

/** So many days before its last day a trial is reminded of (decisions M6). */
const TRIAL_REMINDER_DAYS = [7, 1] as const;

/** Reminds of trials 7 days and 1 day before their last day, each once (decisions M6; payments.md §4.5). */
export async function remindOfTrials(platform: Platform): Promise<void> {
  const ending = await listTrialsEnding(platform, platform.db);
  for (const known of ending) {
    await platform
      .transaction(async (tx) => {
        await lockCustomer(platform, tx, known.account_id);
        if (await recordTrialReminder(platform, tx, known)) await tell(platform, tx, known);
      })
      .catch((error: unknown) =>
        platform.log.error('not reminded of a trial', { code: known.number, error }),
      );
  }
  if (ending.length > 0) await platform.jobs.wake(DELIVER_MAIL);
}

async function tell(platform: Platform, tx: Queryable, contract: SubscriptionRow): Promise<void> {
  const lastDay = contract.trial_ends_on;
  if (lastDay === null) throw new Error(`Contract ${contract.number} has no trial.`);
  const agreed = (await findAgreement(tx, contract.id, 'convert', contract.anchor)) !== null;
  const card = await findCard(tx, contract.payment_method_id);
  const daysLeft = daysBetween(kstDate(platform.clock.now()), lastDay);
  await notifyMember(
    platform,
    tx,
    contract.account_id,
    `trial-reminder:${contract.id}:${lastDay}:${daysLeft}`,
    ({ name }) =>
      trialReminder({
        name,
        planName: contract.plan_name,
        monthly: contract.monthly,
        lastDay,
        startsOn: contract.anchor,
        agreed,
        needsCard: !isDeposit(contract.method) && card?.good !== true,
        origin: platform.origin,
      }),
  );
}

/** Writes down that the reminder of today is told; false where it was, or where the trial is over. Under the customer's lock. */
async function recordTrialReminder(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  known: SubscriptionRow,
): Promise<boolean> {
  const contract = await findSubscription(tx, known.id);
  if (contract?.state !== 'TRIALING' || contract.trial_ends_on === null) return false;
  const today = kstDate(clock.now());
  const endsOn = contract.trial_ends_on;
  const due = TRIAL_REMINDER_DAYS.filter((days) => addDays(endsOn, -days) <= today).length;
  return due > contract.trial_reminders && setTrialReminders(tx, contract, due);
}

/** Trials with a reminder to be told today, in Korea: the newest that is due, where earlier ones were missed. */
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
