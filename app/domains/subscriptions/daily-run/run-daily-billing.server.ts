import type { Platform } from '#app/platform/platform.ts';
import { completeCancellations } from '../cancellation/complete-cancellations.server.ts';
import { CHARGE_DUE } from '../charging/charge-due.server.ts';
import { extendForPause } from '../charging/extend-for-pause.server.ts';
import { openVirtualAccounts } from '../charging/open-virtual-accounts.server.ts';
import { remindOfPastDue } from '../dunning/remind-of-past-due.server.ts';
import { suspendUnpaid } from '../dunning/suspend-unpaid.server.ts';
import { terminateUnpaid } from '../dunning/terminate-unpaid.server.ts';
import { writeOffDebts } from '../dunning/write-off-debts.server.ts';
import { abandonStaleChanges } from '../plan-changes/abandon-plan-change.server.ts';
import { notifyNewPrices } from '../price-changes/notify-new-prices.server.ts';
import { renewOrExpireSubscriptions } from '../renewals/renew-or-expire-subscriptions.server.ts';
import { requestRenewals } from '../renewals/request-renewals.server.ts';
import { finishTrials } from '../trials/finish-trials.server.ts';
import { remindOfTrials } from '../trials/remind-of-trials.server.ts';
import { openDuePeriods } from './open-due-periods.server.ts';

/**
 * The steps of a Korean day in order: first what ends or renews, then what opens and is charged, last who is
 * reminded, suspended or terminated.
 */
const STEPS: readonly { name: string; run: (platform: Platform) => Promise<void> }[] = [
  // Before any other step counts days.
  { name: 'wait-out-stop', run: extendForPause },
  { name: 'end-scheduled', run: completeCancellations },
  // Ends or renews subscriptions.
  { name: 'end-finished', run: renewOrExpireSubscriptions },
  { name: 'finish-trials', run: finishTrials },
  { name: 'drop-stale-changes', run: abandonStaleChanges },
  { name: 'open-periods', run: openDuePeriods },
  { name: 'open-accounts', run: openVirtualAccounts },
  { name: 'remind-of-trials', run: remindOfTrials },
  { name: 'ask-for-renewals', run: requestRenewals },
  { name: 'tell-new-prices', run: notifyNewPrices },
  { name: 'remind-of-arrears', run: remindOfPastDue },
  { name: 'suspend', run: suspendUnpaid },
  { name: 'terminate', run: terminateUnpaid },
  { name: 'give-up-debts', run: writeOffDebts },
];

/** Runs every step. A failed one is logged and left to the next run. */
export async function runDailyBilling(platform: Platform): Promise<void> {
  for (const { name, run } of STEPS) {
    await run(platform).catch((error: unknown) =>
      platform.log.error('step of the day failed', { job: name, error }),
    );
  }
  await platform.jobs.wake(CHARGE_DUE);
}
