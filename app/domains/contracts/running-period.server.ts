import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findRunningSubscription } from './subscriptions.store.server.ts';

export type RunningPeriod = { planName: string; endsOn: KstDate };

/** The contract of an account whose last day has not passed; until then it cannot be deleted (decisions A8). */
export async function runningPeriod(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  accountId: string,
): Promise<RunningPeriod | null> {
  const row = await findRunningSubscription(db, accountId);
  // The job that ends contracts may come later than midnight.
  if (!row || row.ends_on < kstDate(clock.now())) return null;
  return {
    planName: row.plan_name,
    endsOn: row.state === 'TRIALING' && row.trial_ends_on ? row.trial_ends_on : row.ends_on,
  };
}
