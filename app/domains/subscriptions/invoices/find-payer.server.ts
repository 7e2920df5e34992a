import * as v from 'valibot';
import { findMemberProfile } from '#app/domains/accounts/identity/account-queries.server.ts';
import { openPayer } from '#app/domains/billing/deposits/deposit-account.server.ts';
import type { Contractor } from '#app/domains/billing/orders/contractor.ts';
import {
  findLastOrderOf,
  findLastPayer,
  type OrderPayer,
} from '#app/domains/billing/orders/order-queries.server.ts';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findPayerRow } from './payers.store.server.ts';
import type { SubscriptionPayer } from './save-payer.server.ts';

const StoredContractor = v.object({
  company: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
});

/** Who pays the coming periods: as last given, else as in the account's last order; null without either. */
export async function findPayer(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  subscription: { id: string; account_id: string },
): Promise<SubscriptionPayer | null> {
  const saved = await findPayerRow(db, subscription.id);
  const source = saved ?? (await findLastOrderOf(db, subscription.account_id));
  if (!source) return null;
  const stored: unknown = JSON.parse(platform.secrets.open('contractor', source.contractor_sealed));
  const payer = openPayer(platform, source);
  const { bank, certificate } = source;
  return {
    contractor: v.parse(StoredContractor, stored),
    deposit: bank !== null && certificate !== null && payer !== null ? { bank, certificate, payer } : null,
  };
}

/**
 * Who pays the coming invoices and how deposits are made: as the member last gave it, else as in the account's newest
 * order, else the member. `bank` is null if no deposit was ever chosen.
 */
export async function findInvoicePayer(
  platform: Pick<Platform, 'secrets'>,
  tx: Tx,
  { id, account_id: accountId }: { id: string; account_id: string },
  byDeposit: boolean,
): Promise<OrderPayer> {
  const saved = await findPayerRow(tx, id);
  if (saved && (!byDeposit || saved.bank !== null)) {
    const { contractor_sealed: contractorSealed, bank, certificate, payer_sealed: payerSealed } = saved;
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
  tx: Tx,
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
