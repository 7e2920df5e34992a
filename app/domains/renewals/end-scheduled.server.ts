import type { Platform } from '#app/platform/platform.ts';
import { eachDue } from './each-due.server.ts';
import { quoteEnd } from './quote-end.server.ts';
import { settleEnd } from './settle-end.server.ts';

/** Ends the contracts whose chosen last day has passed in Korea, at what that day costs (decisions M7). */
export function endScheduled(platform: Platform): Promise<void> {
  return eachDue(platform, 'end-scheduled', async (tx, contract) => {
    const lastDay = contract.scheduled_end;
    if (lastDay === null) throw new Error(`Contract ${contract.number} has no day to end on.`);
    const quote = await quoteEnd(platform, tx, contract, lastDay);
    await settleEnd(platform, tx, contract, quote, { actor: 'system', account: null });
  });
}
