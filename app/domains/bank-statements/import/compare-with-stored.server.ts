import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { compareNames, normalizeName } from '#app/shared/depositor-name.ts';
import { openPayer } from '../matching/payer-name.server.ts';
import { type ComparableLine, listLinesBetween, listLinesByIdentity } from '../store.server.ts';
import type { ParsedLine } from './parse-lines.server.ts';
import { findPossibleDuplicates, isPossibleDuplicate } from './possible-duplicates.ts';

/** `perhaps-known`: a possible duplicate. `reference-reused`: a different line has the same bank reference. */
export type Comparison = 'new' | 'known' | 'perhaps-known' | 'reference-reused';

export async function compareWithStored(
  platform: Pick<Platform, 'secrets'>,
  db: Queryable,
  bank: BankCode,
  lines: readonly ParsedLine[],
): Promise<(line: ParsedLine) => Comparison> {
  if (lines.length === 0) return () => 'new';
  const tids = lines.map(({ tid }) => tid);
  const references = lines.flatMap(({ reference }) => reference ?? []);
  const like = await listLinesByIdentity(db, bank, { tids, references });
  const byReference = Map.groupBy(like, (row) => row.reference_hash);
  const twins = Map.groupBy(lines, ({ reference }) => reference);
  const isReused = ({ reference }: ParsedLine) =>
    reference !== null && (byReference.has(reference) || (twins.get(reference)?.length ?? 0) > 1);

  const known = pairWithStored(platform, lines, like);
  const own = new Set([...known.values()].map(({ id }) => id));
  const fresh = lines.filter((line) => !known.has(line));
  const elsewhere = (await listStoredAround(db, bank, lines)).filter(({ id }) => !own.has(id));
  const perhaps = findPossibleDuplicates(fresh, elsewhere);
  return (line) => {
    if (known.has(line)) return 'known';
    if (isReused(line)) return 'reference-reused';
    return perhaps.has(line) ? 'perhaps-known' : 'new';
  };
}

/**
 * Pairs each line with its stored row: by identity, else by reference when another layout spells it differently.
 * A row pairs with at most one line, so that no payment is dropped.
 */
function pairWithStored(
  platform: Pick<Platform, 'secrets'>,
  lines: readonly ParsedLine[],
  rows: readonly ComparableLine[],
): Map<ParsedLine, ComparableLine> {
  const byIdentity = new Map(rows.map((row) => [row.tid, row]));
  const known = new Map<ParsedLine, ComparableLine>();
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
    const place = candidates.findIndex((row) => isSamePayment(platform, line, row));
    const [row] = place < 0 ? [] : candidates.splice(place, 1);
    if (row) known.set(line, row);
  }
  return known;
}

/** Compares only the fields that both have. */
function isSamePayment(platform: Pick<Platform, 'secrets'>, line: ParsedLine, row: ComparableLine): boolean {
  if (!isPossibleDuplicate(line, { amount: row.amount, occurredAt: row.occurred_at })) return false;
  const payer = openPayer(platform, row);
  const isNameless = normalizeName(payer) === '' || normalizeName(line.payer) === '';
  return isNameless || compareNames(payer, line.payer) !== 'different';
}

async function listStoredAround(db: Queryable, bank: BankCode, lines: readonly ParsedLine[]) {
  const times = lines.map(({ occurredAt }) => occurredAt.getTime());
  const rows = await listLinesBetween(db, bank, {
    from: new Date(Math.min(...times) - DAY_MS),
    to: new Date(Math.max(...times) + DAY_MS),
    amounts: [...new Set(lines.map(({ amount }) => amount))],
  });
  return rows.map((row) => ({ ...row, occurredAt: row.occurred_at }));
}
