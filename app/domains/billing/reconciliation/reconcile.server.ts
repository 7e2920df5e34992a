import type { Platform } from '#app/platform/platform.ts';
import { addDays, DAY_MS, type KstDate, kstDate, startOfKstDay } from '#app/shared/dates.ts';
import { findAttemptByRef } from '../payments/attempts.store.server.ts';
import { syncAttempt } from '../payments/sync-attempts.server.ts';
import { raiseWorkItem } from '../work-items/work-items.server.ts';
import { type Difference, differences, MAX_REPORT_DELAY_MS } from './differences.ts';
import {
  findLastComparedDay,
  listComparedDays,
  listLedgerMovements,
  listLedgerMovementsOf,
  saveRun,
} from './reconciliation.store.server.ts';

/** The last three whole Korean days are always compared again, because the gateway's list lags behind. */
const DAYS_BACK = 3;
/** An unfinished day is retried for this many days. */
const MAX_CATCH_UP_DAYS = 60;

/**
 * Compares the gateway's movements with the ledger, by transaction. Syncs each differing payment first, which records
 * what no response or webhook reported; a remaining difference becomes a work item (payments.md §2.2, decisions M13).
 * A failing day does not block the others and is retried in the next run.
 */
export async function reconcile(platform: Platform): Promise<void> {
  for (const day of await daysToCompare(platform)) {
    await reconcileDay(platform, day).catch((error: unknown) => {
      platform.log.error('not reconciled', { provider: 'toss', day, error });
    });
  }
}

/** The last Korean day that was compared; null before the first. */
export const findLastReconciledDay = ({ db }: Pick<Platform, 'db'>) => findLastComparedDay(db, 'toss');

/** The last days, and earlier unfinished ones since the first finished run, oldest first. */
async function daysToCompare(platform: Platform): Promise<KstDate[]> {
  const today = kstDate(platform.clock.now());
  const compared = await listComparedDays(platform.db, 'toss', addDays(today, -MAX_CATCH_UP_DAYS));
  const always = addDays(today, -DAYS_BACK);
  const [first = always] = compared;
  const days: KstDate[] = [];
  for (let day = first < always ? first : always; day < today; day = addDays(day, 1)) {
    if (day >= always || !compared.includes(day)) days.push(day);
  }
  return days;
}

/** Returns the number of differences of a Korean day; null if the gateway gave no list, which the next run retries. */
export async function reconcileDay(platform: Platform, day: KstDate): Promise<number | null> {
  const from = startOfKstDay(day);
  const to = new Date(from.getTime() + DAY_MS);
  const listed = await platform.gateways.domestic.transactions.list({
    from: new Date(from.getTime() - MAX_REPORT_DELAY_MS),
    to: new Date(to.getTime() + DAY_MS),
  });
  if (listed.kind === 'unknown') {
    platform.log.error('not reconciled', { provider: 'toss', day, code: listed.reason });
    return null;
  }
  const around = listed.transactions;
  const ofDay = around.filter(({ at }) => at >= from && at < to);
  const compare = async () => {
    const ledger = await listLedgerMovements(platform.db, 'toss', from, to);
    return differences(ofDay, around, ledger, await listLedgerMovementsOf(platform.db, 'toss', around));
  };
  const differing = await compare();
  await queryPayments(platform, differing);
  const found = differing.length > 0 ? await compare() : differing;
  for (const difference of found) await raiseDifference(platform, day, difference);
  await saveRun(platform.db, {
    provider: 'toss',
    day,
    finished_at: platform.clock.now(),
    compared: ofDay.length,
    differences: found.length,
  });
  return found.length;
}

/** Syncs the payments whose movements differ. */
async function queryPayments(platform: Platform, differing: readonly Difference[]): Promise<void> {
  for (const orderRef of new Set(differing.map((difference) => difference.orderRef))) {
    const attempt = await findAttemptByRef(platform.db, orderRef);
    if (!attempt) continue;
    await syncAttempt(platform, attempt.id).catch((error: unknown) => {
      platform.log.error('differing payment not read back', { provider: 'toss', attempt: orderRef, error });
    });
  }
}

async function raiseDifference(platform: Platform, day: KstDate, difference: Difference): Promise<void> {
  await raiseWorkItem(platform, platform.db, {
    kind: 'reconciliation-difference',
    subject: difference.transactionKey,
    // A movement that the ledger lacks may still belong to one of our orders.
    orderId:
      difference.orderId ?? (await findAttemptByRef(platform.db, difference.orderRef))?.orderId ?? null,
    details: {
      found: difference.found,
      day,
      order: difference.orderRef,
      ...(difference.gateway !== null && { gateway: difference.gateway }),
      ...(difference.ledger !== null && { ledger: difference.ledger }),
    },
  });
}
