import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { type KstDate, kstDate } from '#app/shared/dates.ts';
import { findAgreement } from '../renewals/agreement-queries.server.ts';
import { renewalTerms } from '../renewals/renewal-terms.ts';
import type { SubscriptionRow } from '../tables.ts';
import { findRunningSubscription } from './subscription-queries.server.ts';

/** `trialEndsOn`: null after the trial. */
export type RunningPeriod = { planName: string; endsOn: KstDate; trialEndsOn: KstDate | null };

/**
 * The account's subscription until its last day has passed; until then the account cannot be deleted (decisions A8).
 * The last day is the scheduled end, else that of what was agreed to: a renewal, or the paid plan after a trial.
 * Compares days, because the daily job may run later than midnight.
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
  // It ends only once the cancellation is settled.
  if (scheduled_end !== null) return scheduled_end < today ? today : scheduled_end;
  const { startsOn, endsOn } = renewalTerms(ends_on);
  if (await findAgreement(db, id, 'renew', startsOn)) return endsOn;
  if (ends_on < today) return null;
  if (row.state !== 'TRIALING' || trial_ends_on === null) return ends_on;
  return (await findAgreement(db, id, 'convert', row.anchor)) ? ends_on : trial_ends_on;
}
