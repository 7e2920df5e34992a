import type { Queryable } from '#app/platform/db/database.server.ts';
import { listContractIds } from '../lifecycle/list-contract-ids.server.ts';
import { deleteContractPayers } from './contract-payers.store.server.ts';

/** Forgets who pays the coming periods of an account that is deleted: none will be billed to them any more. */
export async function forgetPayers(tx: Queryable, accountId: string): Promise<void> {
  await deleteContractPayers(tx, await listContractIds(tx, accountId));
}
