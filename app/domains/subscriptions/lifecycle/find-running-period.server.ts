import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findRunningSubscription } from './subscription-queries.server.ts';

/** `trialEndsOn`: the last day of the trial that it still is; null in a contract. */
export type RunningPeriod = { planName: string; endsOn: KstDate; trialEndsOn: KstDate | null };

/**
 * The contract of an account whose last day has not passed; until then it cannot be deleted (decisions A8). The last day is that
 * of an end that was chosen, and else that of what was agreed to: another year, or the paid plan after a trial. The job of
 * the day may come later than midnight.
 */
export async function findRunningPeriod(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  accountId: string,
): Promise<RunningPeriod | null> {
  const row = await findRunningSubscription(db, accountId);
  if (!row) return null;
  const today = kstDate(clock.now());
  const endsOn = await lastDayOf(db, row, today);
  if (endsOn === null) return null;
  const trial = row.state === 'TRIALING' ? row.trial_ends_on : null;
  return { planName: row.plan_name, endsOn, trialEndsOn: trial !== null && trial >= today ? trial : null };
}

async function lastDayOf(db: Queryable, row: SubscriptionRow, today: KstDate): Promise<KstDate | null> {
  const { id, ends_on, scheduled_end, trial_ends_on } = row;
  // It is over once its end is settled.
  if (scheduled_end !== null) return scheduled_end < today ? today : scheduled_end;
  const { startsOn, endsOn } = renewalTerms(ends_on);
  if (await findAgreement(db, id, 'renew', startsOn)) return endsOn;
  if (ends_on < today) return null;
  if (row.state !== 'TRIALING' || trial_ends_on === null) return ends_on;
  return (await findAgreement(db, id, 'convert', row.anchor)) ? ends_on : trial_ends_on;
}
