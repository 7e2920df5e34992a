import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BankStatementTables } from '../tables.ts';

export type MatchRow = BankStatementTables['statement_line_matches'];

const tables = (db: Queryable) => db.withTables<BankStatementTables>();

export async function insertMatch(tx: Tx, row: MatchRow): Promise<void> {
  await tables(tx).insertInto('statement_line_matches').values(row).execute();
}

export async function markMatchUndone(
  tx: Tx,
  id: string,
  undone: { by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('statement_line_matches')
    .set({ undone_by: undone.by, undone_at: undone.at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Oldest first, undone matches included. */
export async function listMatches(db: Queryable, lineIds: readonly string[]): Promise<MatchRow[]> {
  if (lineIds.length === 0) return [];
  return tables(db)
    .selectFrom('statement_line_matches')
    .selectAll()
    .where('statement_line_id', 'in', [...lineIds])
    .orderBy('matched_at')
    .execute();
}

/** `confirmed`: matched by code or by staff, and the order is paid. */
export async function listNameUses(
  db: Queryable,
  payerHashes: readonly string[],
): Promise<{ payerHash: string; accountId: string; confirmed: boolean }[]> {
  if (payerHashes.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('statement_line_matches')
    .innerJoin('statement_lines', 'statement_lines.id', 'statement_line_matches.statement_line_id')
    .select(['payer_hash', 'account_id', 'matched_on', 'state'])
    .where('payer_hash', 'in', [...payerHashes])
    .where('account_id', 'is not', null)
    .where('undone_at', 'is', null)
    .execute();
  return rows.flatMap(({ payer_hash: payerHash, account_id: accountId, matched_on: on, state }) => {
    if (payerHash === null || accountId === null) return [];
    const confirmed = on !== 'name' && (state === 'MATCHED' || state === 'OVER');
    return [{ payerHash, accountId, confirmed }];
  });
}

/** Migration 284 wrote this prefix and the order's code in place of a hash; hexadecimal hashes sort before it. */
const UNHASHED = 'unread ';

/** Matches made before migration 284. */
export async function listUnhashedMatches(
  db: Queryable,
): Promise<{ id: string; payer_sealed: string; code: string }[]> {
  const rows = await tables(db)
    .selectFrom('statement_line_matches')
    .innerJoin('statement_lines', 'statement_lines.id', 'statement_line_matches.statement_line_id')
    .select(['statement_line_matches.id', 'payer_sealed', 'payer_hash'])
    .where('payer_hash', '>=', UNHASHED)
    .execute();
  return rows.map(({ payer_hash, ...row }) => ({ ...row, code: payer_hash?.slice(UNHASHED.length) ?? '' }));
}

export async function setPayerHash(db: Queryable, matchId: string, payerHash: string | null): Promise<void> {
  await tables(db)
    .updateTable('statement_line_matches')
    .set({ payer_hash: payerHash })
    .where('id', '=', matchId)
    .where('payer_hash', '>=', UNHASHED)
    .execute();
}

export async function erasePayerHashes(tx: Tx, accountId: string): Promise<void> {
  await tables(tx)
    .updateTable('statement_line_matches')
    .set({ payer_hash: null, account_id: null })
    .where('account_id', '=', accountId)
    .execute();
}
