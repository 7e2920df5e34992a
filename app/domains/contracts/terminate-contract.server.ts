import { tellMemberTwice } from '#app/domains/accounts/tell-member-twice.server.ts';
import { contractTerminated } from '#app/domains/notifications/messages/arrears.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { addDays } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { closeInvoices, listUnpaidInvoices } from './invoices.store.server.ts';
import { moveContract } from './move-contract.server.ts';
import type { ContractRow } from './tables.ts';

/**
 * The days to correct it are over: the contract is TERMINATED, and what it owes is UNCOLLECTIBLE, which its member is told
 * (spec §9, Terms). Within the caller's transaction and under the customer's lock; the caller knows that no money is on its
 * way. Answers what is owed, KRW.
 */
export async function terminateContract(
  platform: Platform,
  tx: Queryable,
  contract: ContractRow,
): Promise<Krw> {
  const owed = await listUnpaidInvoices(tx, contract.id);
  const sum = owed.reduce((total, invoice) => total + invoice.total, 0);
  const suspendedOn = contract.suspended_on;
  await moveContract(platform, tx, contract, 'terminate', {
    // Access rested from the day after it on.
    ...(suspendedOn !== null && { last_day: addDays(suspendedOn, -1) }),
    end_reason: 'not-paid',
    ended_at: platform.clock.now(),
  });
  await closeInvoices(tx, { subscriptionId: contract.id }, 'UNCOLLECTIBLE');
  await tellMemberTwice(platform, tx, contract.account_id, `terminated:${contract.id}`, ({ name }) =>
    contractTerminated({ name, planName: contract.plan_name, owed: sum, origin: platform.origin }),
  );
  return sum;
}
