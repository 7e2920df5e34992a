import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findAgreement } from './find-agreement.server.ts';
import { renewalTerms } from './renewal-terms.ts';
import { findRunningSubscription } from './subscriptions.store.server.ts';

export type RunningPeriod = { planName: string; endsOn: KstDate };

/**
 * The contract of an account whose last day has not passed; until then it cannot be deleted (decisions A8). The job of the day
 * may come later than midnight: another year that was agreed to, or the paid plan after a trial, counts from its first day on.
 */
export async function runningPeriod(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  accountId: string,
): Promise<RunningPeriod | null> {
  const row = await findRunningSubscription(db, accountId);
  if (!row) return null;
  const today = kstDate(clock.now());
  const planName = row.plan_name;
  if (row.ends_on < today) {
    const { startsOn, endsOn } = renewalTerms(row.ends_on);
    return (await findAgreement(db, row.id, 'renew', startsOn)) && { planName, endsOn };
  }
  if (row.state !== 'TRIALING' || row.trial_ends_on === null) return { planName, endsOn: row.ends_on };
  const paid = row.trial_ends_on < today && (await findAgreement(db, row.id, 'convert', row.anchor));
  return { planName, endsOn: paid ? row.ends_on : row.trial_ends_on };
}
