import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { findOpenBillingPause } from '../charging/billing-pauses.store.server.ts';
import { suspensionDay, terminationDay } from '../dunning/dunning.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { countPastDue, listPastDue } from './staff-invoice-queries.server.ts';

const MAX_LISTED = 200;

/** What happens next to a past-due subscription, and when. */
export type DunningStep = { kind: 'charge' | 'suspend' | 'terminate'; on: KstDate };

/**
 * The dunning board: past-due and suspended subscriptions with their next step, longest overdue first, and the open
 * billing pause. Lists at most 200; the counts cover all.
 */
export async function listDunning({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const today = kstDate(clock.now());
  const [rows, counts, pause] = await Promise.all([
    listPastDue(db, MAX_LISTED),
    countPastDue(db),
    findOpenBillingPause(db),
  ]);
  const subscriptions = rows.map((row) => ({
    ...row,
    day: daysBetween(row.dueOn, today),
    next: nextStep(row),
  }));
  const pausedSubscription = pause && (await findSubscription(db, pause.subscription_id));
  return {
    subscriptions,
    counts,
    pause: pause
      ? {
          id: pause.id,
          at: pause.paused_at,
          reason: pause.reason,
          contractNumber: pausedSubscription?.number ?? null,
        }
      : null,
  };
}

function nextStep(row: {
  suspendedOn: KstDate | null;
  dueOn: KstDate;
  firstDue: KstDate;
  nextTryAt: Date | null;
}): DunningStep {
  if (row.suspendedOn !== null)
    return { kind: 'terminate', on: terminationDay(row.suspendedOn, row.firstDue) };
  const suspendOn = suspensionDay(row.dueOn);
  const tryOn = row.nextTryAt && kstDate(row.nextTryAt);
  return tryOn !== null && tryOn <= suspendOn
    ? { kind: 'charge', on: tryOn }
    : { kind: 'suspend', on: suspendOn };
}
