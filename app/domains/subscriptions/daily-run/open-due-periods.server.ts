import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { type Period, subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { PERIODS } from '#app/domains/plans/term.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { billInvoice } from '../invoices/bill-invoice.server.ts';
import { notifyPeriodDue } from '../invoices/notify-period-due.server.ts';
import { STATES_OPENING_PERIODS } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { advancePeriod, listPeriodsToOpen } from '../lifecycle/subscriptions.store.server.ts';
import { collectionMethodOf } from '../payment-method/collection-method.ts';
import { mapConcurrently } from '../schedule/map-concurrently.ts';
import type { SubscriptionRow } from '../tables.ts';
import { applyAgreedTerms } from './apply-agreed-terms.server.ts';

const BATCH_SIZE = 200;
const CONCURRENCY = 4;

type Due = Awaited<ReturnType<typeof listPeriodsToOpen>>[number];

/**
 * Opens every period whose first day has come in Korea: the invoice, its order and the step to the next period in one
 * transaction (payments.md §7.4). Concurrent runs and workers open each period once.
 */
export async function openDuePeriods(platform: Platform): Promise<void> {
  // A failed one stays due and would be listed again.
  const failed = new Set<string>();
  let opened = 0;
  for (;;) {
    const today = kstDate(platform.clock.now());
    const listed = await listPeriodsToOpen(platform.db, today, BATCH_SIZE + failed.size);
    const due = listed.filter(({ id }) => !failed.has(id));
    if (due.length === 0) break;
    await mapConcurrently(
      due,
      CONCURRENCY,
      async (subscription) => {
        if (await openPeriod(platform, subscription)) opened += 1;
      },
      (subscription, error) => {
        failed.add(subscription.id);
        platform.log.error('period not opened', { code: subscription.number, error });
      },
    );
  }
  if (opened > 0) platform.log.info('periods opened', { count: opened });
}

/** False if another worker was first. */
async function openPeriod(platform: Platform, { id, account_id }: Due): Promise<boolean> {
  return platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, account_id);
    const started = await startPeriod(platform, tx, id);
    if (!started) return false;
    const { subscription, periodNo, period } = started;
    const month = {
      kind: 'month' as const,
      label: `Routi ${subscription.plan_name}`,
      days: null,
      ofDays: null,
    };
    const { invoice } = await billInvoice(platform, lock, subscription, {
      kind: 'period',
      periodNo,
      ...period,
      lines: [{ ...month, amount: subscription.monthly }],
    });
    if (collectionMethodOf(subscription) === 'by-member')
      await notifyPeriodDue(platform, tx, subscription, invoice, 0);
    return true;
  });
}

export type StartedPeriod = { subscription: SubscriptionRow; periodNo: number; period: Period };

/**
 * Moves a subscription to the period that begins today or earlier, with the terms agreed from that day on (decisions
 * M5). The caller bills it in the same transaction. Null if no period begins, another worker was first, or the
 * subscription has ended.
 */
async function startPeriod(
  platform: Platform,
  tx: Tx,
  subscriptionId: string,
): Promise<StartedPeriod | null> {
  const subscription = await findSubscription(tx, subscriptionId);
  if (!subscription || subscription.next_period_no === null || subscription.next_period_on === null)
    return null;
  if (subscription.next_period_on > kstDate(platform.clock.now()) || !canOpenPeriod(subscription))
    return null;
  const periodNo = subscription.next_period_no;
  const next =
    periodNo === PERIODS
      ? null
      : { no: periodNo + 1, on: subscriptionPeriod(subscription.anchor, periodNo + 1).startsOn };
  if (!(await advancePeriod(tx, subscription, next)))
    throw new Error(`Subscription ${subscription.number} moved under its lock.`);
  const period = subscriptionPeriod(subscription.anchor, periodNo);
  const agreed = await applyAgreedTerms(platform, tx, subscription, period.startsOn);
  const advanced = { next_period_no: next?.no ?? null, next_period_on: next?.on ?? null };
  return { subscription: { ...agreed, ...advanced }, periodNo, period };
}

/** No period begins after a scheduled end, whichever job runs first. */
function canOpenPeriod({ state, scheduled_end, next_period_on }: SubscriptionRow): boolean {
  if (scheduled_end !== null && (next_period_on === null || next_period_on > scheduled_end)) return false;
  return STATES_OPENING_PERIODS.some((each) => each === state);
}
