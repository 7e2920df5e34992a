import { mayStillBePaid } from '#app/domains/billing/may-still-be-paid.server.ts';
import { raiseWorkItem } from '#app/domains/billing/raise-work-item.server.ts';
import { listOwed } from '#app/domains/contracts/list-owed.server.ts';
import { terminateContract } from '#app/domains/contracts/terminate-contract.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eachDue } from './each-due.server.ts';

/**
 * Terminates the contracts that were suspended for 30 days and not paid (spec §9, Terms). One whose money may be on its way
 * waits; what is still owed is a person's to decide about.
 */
export function terminateUnpaid(platform: Platform): Promise<void> {
  return eachDue(platform, 'terminate', async (tx, contract) => {
    if (await moneyMayCome(tx, contract.id)) return;
    const owed = await terminateContract(platform, tx, contract);
    await raiseWorkItem(platform, tx, {
      kind: 'contract-terminated',
      subject: contract.number,
      orderId: null,
      details: { contract: contract.number, owed },
    });
  });
}

async function moneyMayCome(tx: Queryable, contractId: string): Promise<boolean> {
  for (const { order_id } of await listOwed(tx, contractId)) {
    if (order_id !== null && (await mayStillBePaid(tx, order_id))) return true;
  }
  return false;
}
