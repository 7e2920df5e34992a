import { readMemberProfile } from '#app/domains/accounts/member-profile.server.ts';
import type { ContractRow } from '#app/domains/contracts/tables.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { selectContractPayer } from './contract-payers.store.server.ts';
import type { Contractor } from './contractor.ts';
import { findLastPayer, type OrderPayer } from './invoice-orders.store.server.ts';

/**
 * Who pays the coming invoices of a contract, and how its deposits are made: as its member said last, or as the account's
 * newest order does; `bank` null where neither names one. An account that ordered nothing yet, after its trial, pays in its member's name.
 */
export async function invoicePayer(
  platform: Pick<Platform, 'secrets'>,
  tx: Queryable,
  { id, account_id: accountId }: Pick<ContractRow, 'id' | 'account_id'>,
  byDeposit: boolean,
): Promise<OrderPayer> {
  const kept = await selectContractPayer(tx, id);
  if (kept && (!byDeposit || kept.bank !== null))
    return {
      contractorSealed: kept.contractor_sealed,
      bank: kept.bank,
      certificate: kept.certificate,
      payerSealed: kept.payer_sealed,
    };
  const last = await findLastPayer(tx, accountId, byDeposit);
  if (last) return { ...last, contractorSealed: kept?.contractor_sealed ?? last.contractorSealed };
  const contractorSealed =
    kept?.contractor_sealed ??
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
