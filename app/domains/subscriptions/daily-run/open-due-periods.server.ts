import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { contractPeriod, PERIODS, type Period } from '#app/domains/plans/periods.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { billInvoice } from '../invoices/bill-invoice.server.ts';
import { notifyPeriodDue } from '../invoices/notify-period-due.server.ts';
import { STATES_OPENING_PERIODS } from '../lifecycle/subscription.ts';
import { findSubscription } from '../lifecycle/subscription-queries.server.ts';
import { advancePeriod, listPeriodsToOpen } from '../lifecycle/subscriptions.store.server.ts';
import { collectionOf } from '../payment-method/collection.ts';
import { mapConcurrently } from '../schedule/map-concurrently.ts';
import { wakeOnce } from '../schedule/wake-once.ts';
import type { SubscriptionRow } from '../tables.ts';
import { applyAgreedTerms } from './apply-agreed-terms.server.ts';

const AT_ONCE = 200;
const IN_FLIGHT = 4;

type Due = Awaited<ReturnType<typeof listPeriodsToOpen>>[number];

/**
 * Opens every period whose first day has come in Korea: its invoice and the order that pays it, in one transaction with the
 * contract's step to the next one (payments.md §7.4). Running it twice, or in two workers at once, opens each period once.
 */
export async function openDuePeriods(platform: Platform): Promise<void> {
  const once = wakeOnce(platform);
  // What failed stays due, and would be listed again and again.
  const failed = new Set<string>();
  let opened = 0;
  for (;;) {
    const today = kstDate(platform.clock.now());
    const listed = await listPeriodsToOpen(platform.db, today, AT_ONCE + failed.size);
    const due = listed.filter(({ id }) => !failed.has(id));
    if (due.length === 0) break;
    await mapConcurrently(
      due,
      IN_FLIGHT,
      async (contract) => {
        if (await openPeriod(once.platform, contract)) opened += 1;
      },
      (contract, error) => {
        failed.add(contract.id);
        platform.log.error('period not opened', { code: contract.number, error });
      },
    );
  }
  await once.wake();
  if (opened > 0) platform.log.info('periods opened', { count: opened });
}

/** False where another worker was first. */
async function openPeriod(platform: Platform, { id, account_id }: Due): Promise<boolean> {
  return platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, account_id);
    const begun = await startPeriod(platform, tx, id);
    if (!begun) return false;
    const { contract, periodNo, period } = begun;
    const month = { kind: 'month' as const, label: `Routi ${contract.plan_name}`, days: null, ofDays: null };
    const { invoice } = await billInvoice(platform, tx, contract, {
      kind: 'period',
      periodNo,
      ...period,
      lines: [{ ...month, amount: contract.monthly }],
    });
    if (collectionOf(contract) === 'by-member') await notifyPeriodDue(platform, tx, contract, invoice, 0);
    return true;
  });
}

export type StartedPeriod = { contract: SubscriptionRow; periodNo: number; period: Period };

/**
 * The next period of a contract has its first day today, in Korea, or had it before: the contract waits for the one after
 * it now, and has the terms that were agreed to from that day on (decisions M5). The caller bills it in the same transaction,
 * under the customer's lock. Null where no period begins: not yet, another worker was first, or the contract is over.
 */
async function startPeriod(
  platform: Platform,
  tx: Queryable,
  contractId: string,
): Promise<StartedPeriod | null> {
  const contract = await findSubscription(tx, contractId);
  if (!contract || contract.next_period_no === null || contract.next_period_on === null) return null;
  if (contract.next_period_on > kstDate(platform.clock.now()) || !opens(contract)) return null;
  const periodNo = contract.next_period_no;
  const next =
    periodNo === PERIODS
      ? null
      : { no: periodNo + 1, on: contractPeriod(contract.anchor, periodNo + 1).startsOn };
  if (!(await advancePeriod(tx, contract, next)))
    throw new Error(`Contract ${contract.number} moved under its lock.`);
  const period = contractPeriod(contract.anchor, periodNo);
  const agreed = await applyAgreedTerms(platform, tx, contract, period.startsOn);
  const advanced = { next_period_no: next?.no ?? null, next_period_on: next?.on ?? null };
  return { contract: { ...agreed, ...advanced }, periodNo, period };
}

/** Nothing begins after the chosen end, whichever job comes first. */
function opens({ state, scheduled_end, next_period_on }: SubscriptionRow): boolean {
  if (scheduled_end !== null && (next_period_on === null || next_period_on > scheduled_end)) return false;
  return STATES_OPENING_PERIODS.some((each) => each === state);
}
