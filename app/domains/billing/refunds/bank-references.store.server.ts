import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';

/** Serializes the use of a bank reference until the commit. */
export async function lockBankReference(tx: Tx, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund:${reference}`}, 0))`.execute(tx);
}

/**
 * Whether a refund or its interest has this bank reference, including refunds of lines that the ledger does not have.
 */
export async function isRefundReference(tx: Tx, transactionKey: string): Promise<boolean> {
  const row = await tx
    .withTables<BillingTables>()
    .selectFrom('refunds')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('transaction_key', '=', transactionKey), eb('interest_reference', '=', transactionKey)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
