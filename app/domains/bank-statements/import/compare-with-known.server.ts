import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { compareNames, normaliseName } from '../matching/depositor-name.ts';
import { payerOfLine } from '../matching/payer-of-line.server.ts';
import { type LineFacts, listLinesBetween, listLinesLike } from '../store.server.ts';
import { mayBeSame, perhapsKnown } from './perhaps-known.ts';
import type { ReadLine } from './read-lines.server.ts';

/**
 * `perhaps-known`: it may be a line that we have, told in other words. `reference-reused`: the bank's reference is that of
 * a line of another day, amount, time or payer, or of another line of the statement.
 */
export type Comparison = 'new' | 'known' | 'perhaps-known' | 'reference-reused';

/** What each line of a statement is to the lines that we have. */
export async function compareWithKnown(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  bank: BankCode,
  lines: readonly ReadLine[],
): Promise<(line: ReadLine) => Comparison> {
  if (lines.length === 0) return () => 'new';
  const tids = lines.map(({ tid }) => tid);
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const like = await listLinesLike(db, bank, { tids, references });
  const byReference = Map.groupBy(like, (row) => row.reference_hash);
  const twins = Map.groupBy(lines, ({ reference }) => reference);
  const isReused = ({ reference }: ReadLine) =>
    reference !== null && (byReference.has(reference) || (twins.get(reference)?.length ?? 0) > 1);

  const known = pairKnown(platform, lines, like);
  const own = new Set([...known.values()].map(({ id }) => id));
  const fresh = lines.filter((line) => !known.has(line));
  const elsewhere = (await listAround(db, bank, lines)).filter(({ id }) => !own.has(id));
  const perhaps = perhapsKnown(fresh, elsewhere);
  return (line) => {
    if (known.has(line)) return 'known';
    if (isReused(line)) return 'reference-reused';
    return perhaps.has(line) ? 'perhaps-known' : 'new';
  };
}

/**
 * The lines that we have, each with its row. A row is one line of the statement at most, or money would be dropped: first
 * the line with its identity, then one with its reference that another layout may have told in other words.
 */
function pairKnown(
  platform: Pick<Platform, 'secrets'>,
  lines: readonly ReadLine[],
  rows: readonly LineFacts[],
): Map<ReadLine, LineFacts> {
  const byIdentity = new Map(rows.map((row) => [row.tid, row]));
  const known = new Map<ReadLine, LineFacts>();
  for (const line of lines) {
    const row = byIdentity.get(line.tid);
    if (row) known.set(line, row);
  }
  const taken = new Set(known.values());
  const left = Map.groupBy(
    rows.filter((row) => row.reference_hash !== null && !taken.has(row)),
    (row) => row.reference_hash,
  );
  for (const line of lines) {
    if (line.reference === null || known.has(line)) continue;
    const candidates = left.get(line.reference) ?? [];
    const place = candidates.findIndex((row) => saysTheSame(platform, line, row));
    const [row] = place < 0 ? [] : candidates.splice(place, 1);
    if (row) known.set(line, row);
  }
  return known;
}

/** Whether a row with the reference of a line differs from it in nothing that both of them tell. */
function saysTheSame(platform: Pick<Platform, 'secrets'>, line: ReadLine, row: LineFacts): boolean {
  if (!mayBeSame(line, { amount: row.amount, occurredAt: row.occurred_at })) return false;
  const payer = payerOfLine(platform, row);
  const isNameless = normaliseName(payer) === '' || normaliseName(line.payer) === '';
  return isNameless || compareNames(payer, line.payer) !== 'different';
}

async function listAround(db: Queryable, bank: BankCode, lines: readonly ReadLine[]) {
  const times = lines.map(({ occurredAt }) => occurredAt.getTime());
  const rows = await listLinesBetween(db, bank, {
    from: new Date(Math.min(...times) - DAY_MS),
    to: new Date(Math.max(...times) + DAY_MS),
    amounts: [...new Set(lines.map(({ amount }) => amount))],
  });
  return rows.map((row) => ({ ...row, occurredAt: row.occurred_at }));
}
