import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { findSubscription } from '../lifecycle/subscriptions.store.server.ts';
import type { ContractRow } from '../tables.ts';
import { TRIAL_REMINDER_DAYS } from './trial-reminder-days.ts';
import { setTrialReminders } from './trials.store.server.ts';

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
