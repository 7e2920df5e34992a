import { readMemberProfile } from '#app/domains/accounts/member-profile.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Contractor } from './contractor.ts';
import { findLastPayer, type OrderPayer } from './invoice-orders.store.server.ts';

/**
 * Who pays the coming invoices of an account, and how its deposits are made, as the newest order says; `bank` null where
 * no order was ever paid by a deposit. An account that ordered nothing yet, after its trial, pays in its member's name.
 */
export async function invoicePayer(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  accountId: string,
  byDeposit: boolean,
): Promise<OrderPayer> {
  const last = await findLastPayer(tx, accountId, byDeposit);
  if (last) return last;
  const contractorSealed =
    (await findLastPayer(tx, accountId, false))?.contractorSealed ??
    (await contractorOfMember(platform, tx, accountId));
  return { contractorSealed, bank: null, certificate: null, payerSealed: null };
}

async function contractorOfMember(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: Queryable,
  accountId: string,
): Promise<string> {
  const member = await readMemberProfile({ db: tx, secrets }, accountId);
  if (!member) throw new Error(`Account ${accountId} is gone and owes nothing any more.`);
  const contractor: Contractor = {
    company: member.company,
    name: member.name,
    phone: member.tel,
    email: member.email,
    address: member.address ?? '',
  };
  return secrets.seal('contractor', JSON.stringify(contractor));
}
