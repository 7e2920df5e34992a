import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { KstDate } from '#app/shared/dates.ts';
import { closeInvoices } from './invoices.store.server.ts';
import { moveContract } from './move-contract.server.ts';
import type { EndReason } from './subscription.ts';
import type { ContractRow } from './tables.ts';

/**
 * Ends a contract with `lastDay` as its last usable Korean day; what is open of it is owed no more, so whatever an end costs
 * is invoiced after this. Within the caller's transaction and under its customer's lock. Answers the contract as it is now.
 */
export async function endContract(
  platform: Platform,
  tx: Queryable,
  contract: ContractRow,
  { lastDay, reason, actor }: { lastDay: KstDate; reason: EndReason; actor: string },
): Promise<ContractRow> {
  const ended = await moveContract(platform, tx, contract, 'end', {
    last_day: lastDay,
    end_reason: reason,
    ended_at: platform.clock.now(),
    actor,
    note: reason,
  });
  await closeInvoices(tx, { subscriptionId: contract.id }, 'VOID');
  return ended;
}
