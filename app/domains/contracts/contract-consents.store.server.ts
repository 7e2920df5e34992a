import type { Queryable } from '#app/platform/db/database.server.ts';
import type { ContractTables } from './tables.ts';

const tables = (db: Queryable) => db.withTables<ContractTables>();

export type ContractConsent = ContractTables['contract_consents'];

export async function insertContractConsent(tx: Queryable, row: ContractConsent): Promise<void> {
  await tables(tx).insertInto('contract_consents').values(row).execute();
}

/** What was agreed to and not taken back, the newest first. */
export function listContractConsents(
  db: Queryable,
  subscriptionId: string,
  kind: ContractConsent['kind'],
): Promise<ContractConsent[]> {
  return tables(db)
    .selectFrom('contract_consents')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .orderBy('given_at', 'desc')
    .execute();
}

export async function withdrawContractConsents(
  tx: Queryable,
  subscriptionId: string,
  kind: ContractConsent['kind'],
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('contract_consents')
    .set({ withdrawn_at: at })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
