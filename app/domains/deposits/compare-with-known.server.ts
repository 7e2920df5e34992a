import type { BankCode } from '#app/domains/billing/banks.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { perhapsKnown } from './perhaps-known.ts';
import type { ReadLine } from './read-lines.server.ts';
import { findKnownTids, listLinesBetween } from './store.server.ts';

/** Which marks of a statement's lines we have, and which of the others may be such a line told in other words. */
export async function compareWithKnown(
  db: Queryable,
  bank: BankCode,
  lines: readonly ReadLine[],
): Promise<{ known: Set<string>; perhaps: Set<string> }> {
  if (lines.length === 0) return { known: new Set(), perhaps: new Set() };
  const known = await findKnownTids(
    db,
    bank,
    lines.map(({ tid }) => tid),
  );
  const times = lines.map(({ occurredAt }) => occurredAt.getTime());
  const around = await listLinesBetween(db, bank, {
    from: new Date(Math.min(...times) - DAY_MS),
    to: new Date(Math.max(...times) + DAY_MS),
  });
  const others = around.map((row) => ({ ...row, occurredAt: row.occurred_at }));
  const perhaps = perhapsKnown(lines, others);
  // One mark of the bank may stand beside another day in a later statement.
  return { known, perhaps: new Set([...perhaps].filter((tid) => !known.has(tid))) };
}
