import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from '../dunning/dunning.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import {
  listFinishedSubscriptions,
  listScheduledToEnd,
  listSubscriptionsToTerminate,
} from '../lifecycle/subscriptions.store.server.ts';
import type { SubscriptionRow } from '../tables.ts';
import { listFinishedTrials } from '../trials/trials.store.server.ts';
import { processInBatches } from './process-in-batches.server.ts';

const LISTS = {
  /** Subscriptions that were suspended for as long as allowed. */
  terminate: (db: Queryable, today: KstDate, after: string | null) =>
    listSubscriptionsToTerminate(
      db,
      {
        suspendedUntil: addDays(today, -CORRECTION_DAYS),
        dueUntil: addDays(today, -(GRACE_DAYS + 1 + CORRECTION_DAYS)),
      },
      after,
    ),
  /** Trials whose last day has passed. */
  'finish-trial': listFinishedTrials,
  /** Subscriptions whose scheduled last day has passed. */
  'end-scheduled': listScheduledToEnd,
  /** Subscriptions whose own last day has passed. */
  'end-finished': listFinishedSubscriptions,
} as const;

/**
 * Runs a step for every subscription that is due for it, each in its own transaction and with its current row. Skips
 * what another worker has changed. A failure does not stop the others.
 */
export async function forEachDue(
  platform: Platform,
  step: keyof typeof LISTS,
  work: (lock: CustomerLock, subscription: SubscriptionRow) => Promise<void>,
): Promise<void> {
  const count = await processInBatches(
    platform,
    (after) => LISTS[step](platform.db, kstDate(platform.clock.now()), after),
    async (lock, known) => {
      const subscription = await findSubscription(lock.tx, known.id);
      if (subscription?.state === known.state) await work(lock, subscription);
    },
    ({ number }, error) => platform.log.error('contract not worked', { job: step, code: number, error }),
  );
  if (count > 0) platform.log.info('contracts worked', { job: step, count });
}
