import { endContract } from '#app/domains/contracts/end-contract.server.ts';
import { findAgreement } from '#app/domains/contracts/find-agreement.server.ts';
import { renewContract } from '#app/domains/contracts/renew-contract.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import { eachDue } from './each-due.server.ts';

/** Ends the contracts whose chosen last day has passed in Korea. */
export function endScheduled(platform: Platform): Promise<void> {
  return eachDue(platform, 'end-scheduled', async (tx, contract) => {
    const lastDay = contract.scheduled_end;
    if (lastDay === null) throw new Error(`Contract ${contract.number} has no day to end on.`);
    await endContract(platform, tx, contract, { lastDay, reason: 'early-end', actor: 'system' });
  });
}

/**
 * Ends the contracts whose own last day has passed in Korea. Where another year was agreed to, it begins in the same
 * transaction, so that nobody is between two contracts; silence ends it (payments.md §4.5).
 */
export function endFinished(platform: Platform): Promise<void> {
  return eachDue(platform, 'end-finished', async (tx, contract) => {
    const lastDay = contract.ends_on;
    const agreed = await findAgreement(tx, contract.id, 'renew', addDays(lastDay, 1));
    if (agreed) await renewContract(platform, tx, contract, agreed);
    else await endContract(platform, tx, contract, { lastDay, reason: 'finished', actor: 'system' });
  });
}
