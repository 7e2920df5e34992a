import type { BankCode } from '#app/domains/billing/banks.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { DAY_MS, kstDate } from '#app/shared/dates.ts';
import { perhapsKnown } from './perhaps-known.ts';
import type { ReadLine } from './read-lines.server.ts';
import { type LineFacts, listLinesBetween, listLinesLike } from './store.server.ts';

/**
 * `perhaps-known`: it may be a line that we have, told in other words. `reference-reused`: the bank's reference is that of
 * a line of another day or amount, or of another line of the statement.
 */
export type Comparison = 'new' | 'known' | 'perhaps-known' | 'reference-reused';

/** What each line of a statement is to the lines that we have. */
export async function compareWithKnown(
  db: Queryable,
  bank: BankCode,
  lines: readonly ReadLine[],
): Promise<(line: ReadLine) => Comparison> {
  if (lines.length === 0) return () => 'new';
  const tids = lines.map(({ tid }) => tid);
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const like = await listLinesLike(db, bank, { tids, references });
  const byIdentity = Map.groupBy(like, ({ tid }) => tid);
  const byReference = Map.groupBy(like, (row) => row.reference_hash);
  const twins = Map.groupBy(lines, ({ reference }) => reference);

  const sameAs = (line: ReadLine): LineFacts[] =>
    line.reference === null
      ? (byIdentity.get(line.tid) ?? [])
      : (byReference.get(line.reference) ?? []).filter((row) => isSame(line, row));
  const isReused = ({ reference }: ReadLine) =>
    reference !== null && (byReference.has(reference) || (twins.get(reference)?.length ?? 0) > 1);

  const own = new Set(lines.flatMap(sameAs).map(({ id }) => id));
  const fresh = lines.filter((line) => sameAs(line).length === 0);
  const elsewhere = (await listAround(db, bank, lines)).filter(({ id }) => !own.has(id));
  const perhaps = perhapsKnown(fresh, elsewhere);
  const isFresh = new Set(fresh);
  return (line) => {
    if (!isFresh.has(line)) return 'known';
    if (isReused(line)) return 'reference-reused';
    return perhaps.has(line) ? 'perhaps-known' : 'new';
  };
}

/** Whether a line that we have, with the same reference, is this one. */
const isSame = (line: ReadLine, row: LineFacts) =>
  line.amount === row.amount && kstDate(line.occurredAt) === kstDate(row.occurred_at);

async function listAround(db: Queryable, bank: BankCode, lines: readonly ReadLine[]) {
  const times = lines.map(({ occurredAt }) => occurredAt.getTime());
  const rows = await listLinesBetween(db, bank, {
    from: new Date(Math.min(...times) - DAY_MS),
    to: new Date(Math.max(...times) + DAY_MS),
    amounts: [...new Set(lines.map(({ amount }) => amount))],
  });
  return rows.map((row) => ({ ...row, occurredAt: row.occurred_at }));
}
