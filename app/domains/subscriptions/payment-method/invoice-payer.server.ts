import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import { findLastPayer, type OrderPayer } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { selectContractPayer } from './contract-payers.store.server.ts';

/**
 * Who pays the coming invoices of a contract, and how its deposits are made: as its member said last, otherwise as the
 * account's newest order says; `bank` null where no deposit was ever chosen. Without either it is the member.
 */
export async function invoicePayer(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  { id, account_id: accountId }: { id: string; account_id: string },
  byDeposit: boolean,
): Promise<OrderPayer> {
  const kept = await selectContractPayer(tx, id);
  if (kept && (!byDeposit || kept.bank !== null)) {
    const { contractor_sealed: contractorSealed, bank, certificate, payer_sealed: payerSealed } = kept;
    return { contractorSealed, bank, certificate, payerSealed };
  }
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
  const member = await findMemberProfile({ db: tx, secrets }, accountId);
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
