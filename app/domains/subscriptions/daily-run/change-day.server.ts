import type { Platform } from '#app/platform/platform.ts';
import { endScheduled } from '../cancellation/end-scheduled.server.ts';
import { CHARGE_DUE } from '../charging/charge-due.server.ts';
import { openAccounts } from '../charging/open-accounts.server.ts';
import { waitOutStop } from '../charging/extend-for-pause.server.ts';
import { giveUpDebts } from '../dunning/write-off-debts.server.ts';
import { remindOfArrears } from '../dunning/remind-of-past-due.server.ts';
import { suspendUnpaid } from '../dunning/suspend-unpaid.server.ts';
import { terminateUnpaid } from '../dunning/terminate-unpaid.server.ts';
import { dropStaleChanges } from '../plan-changes/drop-plan-change.server.ts';
import { tellNewPrices } from '../price-changes/tell-new-prices.server.ts';
import { askForRenewals } from '../renewals/ask-for-renewals.server.ts';
import { endFinished } from '../renewals/end-finished.server.ts';
import { finishTrials } from '../trials/finish-trials.server.ts';
import { remindOfTrials } from '../trials/remind-of-trials.server.ts';
import { openDuePeriods } from './open-due-periods.server.ts';

/**
 * What a Korean day brings to the contracts, in this order: what is over ends, and goes on where that was agreed to, before
 * anything is opened; what is opened is charged or asked for; who is behind is told and loses access last.
 */
const STEPS: readonly { name: string; run: (platform: Platform) => Promise<void> }[] = [
  // Before anything counts days.
  { name: 'wait-out-stop', run: waitOutStop },
  { name: 'end-scheduled', run: endScheduled },
  // Ends, or begins another year.
  { name: 'end-finished', run: endFinished },
  { name: 'finish-trials', run: finishTrials },
  { name: 'drop-stale-changes', run: dropStaleChanges },
  { name: 'open-periods', run: openDuePeriods },
  { name: 'open-accounts', run: openAccounts },
  { name: 'remind-of-trials', run: remindOfTrials },
  { name: 'ask-for-renewals', run: askForRenewals },
  { name: 'tell-new-prices', run: tellNewPrices },
  { name: 'remind-of-arrears', run: remindOfArrears },
  { name: 'suspend', run: suspendUnpaid },
  { name: 'terminate', run: terminateUnpaid },
  { name: 'give-up-debts', run: giveUpDebts },
];

/** Takes every step that is due. One that fails is logged and keeps no other from its turn; the next run takes it up. */
export async function changeDay(platform: Platform): Promise<void> {
  for (const { name, run } of STEPS) {
    await run(platform).catch((error: unknown) =>
      platform.log.error('step of the day failed', { job: name, error }),
    );
  }
  await platform.jobs.wake(CHARGE_DUE);
}
