import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { billInvoice } from '../invoices/bill-invoice.server.ts';
import { tellPeriodDue } from '../invoices/tell-period-due.server.ts';
import { collectionOf } from '../payment-method/collection.ts';
import { inFlight } from '../schedule/in-flight.ts';
import { wakeOnce } from '../schedule/wake-once.ts';
import { beginPeriod } from './begin-period.server.ts';
import { listPeriodsDue } from './list-periods-due.server.ts';

const AT_ONCE = 200;
const IN_FLIGHT = 4;

type Due = Awaited<ReturnType<typeof listPeriodsDue>>[number];

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
    const listed = await listPeriodsDue(platform.db, today, AT_ONCE + failed.size);
    const due = listed.filter(({ id }) => !failed.has(id));
    if (due.length === 0) break;
    await inFlight(
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
    const begun = await beginPeriod(platform, tx, id);
    if (!begun) return false;
    const { contract, periodNo, period } = begun;
    const month = { kind: 'month' as const, label: `Routi ${contract.plan_name}`, days: null, ofDays: null };
    const { invoice } = await billInvoice(platform, tx, contract, {
      kind: 'period',
      periodNo,
      ...period,
      lines: [{ ...month, amount: contract.monthly }],
    });
    if (collectionOf(contract) === 'by-member') await tellPeriodDue(platform, tx, contract, invoice, 0);
    return true;
  });
}
