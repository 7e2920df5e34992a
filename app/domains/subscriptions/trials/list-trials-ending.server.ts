import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, kstDate } from '#app/shared/dates.ts';
import type { ContractRow } from '../tables.ts';
import { TRIAL_REMINDER_DAYS } from './trial-reminder-days.ts';
import { listTrialsToRemind } from './trials.store.server.ts';

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
