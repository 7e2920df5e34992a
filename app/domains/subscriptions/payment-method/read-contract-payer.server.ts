import * as v from 'valibot';
import { openPayer } from '#app/domains/billing/deposits/deposit-account.server.ts';
import { findLastOrderOf } from '#app/domains/billing/orders/order-queries.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { selectContractPayer } from './contract-payers.store.server.ts';
import type { ContractPayer } from './keep-contract-payer.server.ts';

const StoredContractor = v.object({
  company: v.nullable(v.string()),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
});

/** Who pays the coming periods: as was said last, or as in the account's last order; null where neither is there. */
export async function readContractPayer(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  contract: { id: string; account_id: string },
): Promise<ContractPayer | null> {
  const kept = await selectContractPayer(db, contract.id);
  const source = kept ?? (await findLastOrderOf(db, contract.account_id));
  if (!source) return null;
  const stored: unknown = JSON.parse(platform.secrets.open('contractor', source.contractor_sealed));
  const payer = openPayer(platform, source);
  const { bank, certificate } = source;
  return {
    contractor: v.parse(StoredContractor, stored),
    deposit: bank !== null && certificate !== null && payer !== null ? { bank, certificate, payer } : null,
  };
}
