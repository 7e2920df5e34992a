import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { findSubscription, listTrialsToRemind, setTrialReminders } from './subscriptions.store.server.ts';
import type { ContractRow } from './tables.ts';

/** So many days before its last day a trial is reminded of (decisions M6). */
export const TRIAL_REMINDER_DAYS = [7, 1] as const;

/** Trials with a reminder to be told today, in Korea: the newest that is due, where earlier ones were missed. */
export async function listTrialsEnding(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
): Promise<ContractRow[]> {
  const today = kstDate(clock.now());
  const lists = TRIAL_REMINDER_DAYS.map((days, index) => {
    const later = TRIAL_REMINDER_DAYS[index + 1];
    const from = addDays(today, later === undefined ? 0 : later + 1);
    return listTrialsToRemind(db, { from, until: addDays(today, days), reminders: index + 1 });
  });
  return (await Promise.all(lists)).flat();
}

/** Writes down that the reminder of today is told; false where it was, or where the trial is over. Under the customer's lock. */
export async function noteTrialReminder(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  known: ContractRow,
): Promise<boolean> {
  const contract = await findSubscription(tx, known.id);
  if (contract?.state !== 'TRIALING' || contract.trial_ends_on === null) return false;
  const today = kstDate(clock.now());
  const endsOn = contract.trial_ends_on;
  const due = TRIAL_REMINDER_DAYS.filter((days) => addDays(endsOn, -days) <= today).length;
  return due > contract.trial_reminders && setTrialReminders(tx, contract, due);
}
