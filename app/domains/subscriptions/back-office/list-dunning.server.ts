import type { Platform } from '#app/platform/platform.ts';
import { daysBetween, type KstDate, kstDate } from '#app/shared/dates.ts';
import { findOpenBillingPause } from '../charging/billing-pauses.store.server.ts';
import { suspensionDay, terminationDay } from '../dunning/dunning.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { countPastDue, selectPastDue } from './staff-invoice-queries.server.ts';

const MOST = 200;

/** What comes next of a contract that owes, and on which Korean day. */
export type DunningStep = { kind: 'charge' | 'suspend' | 'terminate'; on: KstDate };

/**
 * The dunning board: contracts that are past due or suspended, the longest due first, on which day of it they are and what
 * comes next; and the stop of all charges, where there is one. At most 200; the counts are of all.
 */
export async function listDunning({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const today = kstDate(clock.now());
  const [rows, counts, stop] = await Promise.all([
    selectPastDue(db, MOST),
    countPastDue(db),
    findOpenBillingPause(db),
  ]);
  const contracts = rows
    .map((row) => ({ ...row, day: daysBetween(row.dueOn, today), next: nextStep(row) }))
    .sort((one, other) => other.day - one.day);
  const stopped = stop && (await findSubscription(db, stop.subscription_id));
  return {
    contracts,
    counts,
    stop: stop
      ? { id: stop.id, at: stop.stopped_at, reason: stop.reason, contractNumber: stopped?.number ?? null }
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
