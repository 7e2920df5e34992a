import { listAwaitedTransfers } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { findLine, type LineRow, lockMatching, pageLinesByState } from '../store.server.ts';
import { applyLine } from './apply-line.server.ts';
import { findNameUses } from './find-name-uses.server.ts';
import { type ExactMatch, findMatchCandidates } from './match-candidates.ts';
import { listMatches } from './matches.store.server.ts';
import { hashPayer, openPayer } from './payer-name.server.ts';

/** Only staff match older lines. */
const LOOK_BACK_MS = 60 * DAY_MS;

/** Thrown to roll back the transaction; caught in this file. */
class NoExactMatch extends Error {}

/** Matches each open line that fits exactly one order; staff decide the rest. Returns the number of matches. */
export async function matchLines(platform: Platform): Promise<number> {
  const since = new Date(platform.clock.now().getTime() - LOOK_BACK_MS);
  let matched = 0;
  for await (const rows of pageLinesByState(platform.db, 'UNMATCHED', since)) {
    matched += await matchRows(platform, rows);
  }
  return matched;
}

async function matchRows(platform: Platform, rows: readonly LineRow[]): Promise<number> {
  const orders = await listAwaitedTransfers(platform);
  const matches = Map.groupBy(
    await listMatches(
      platform.db,
      rows.map(({ id }) => id),
    ),
    ({ statement_line_id }) => statement_line_id,
  );
  const lines = rows.map((row) => ({ row, payer: openPayer(platform, row) }));
  const usesOf = await findNameUses(
    platform,
    lines.map(({ payer }) => payer),
  );
  let matched = 0;
  for (const { row, payer } of lines) {
    const undone = matches.get(row.id)?.map(({ order_id }) => order_id);
    const line = {
      ...row,
      payer,
      occurredAt: row.occurred_at,
      possibleDuplicate: row.possible_duplicate,
      referenceReused: row.reference_reused,
      nameUses: usesOf(payer),
    };
    const { exact } = findMatchCandidates(line, orders, new Set(undone));
    if (exact && (await applyExactMatch(platform, row, exact))) matched += 1;
  }
  return matched;
}

/** False, with nothing changed, if the line no longer pays the order exactly. */
async function applyExactMatch(
  platform: Platform,
  row: LineRow,
  { order, on }: ExactMatch,
): Promise<boolean> {
  const by = {
    actor: 'site',
    reason: null,
    requestId: null,
    on,
    accountId: order.accountId,
    payerHash: hashPayer(platform, openPayer(platform, row), order.code),
  };
  try {
    return await platform.transaction(async (tx) => {
      await lockMatching(tx);
      const line = await findLine(tx, row.id);
      if (line?.state !== 'UNMATCHED') return false;
      const event = await applyLine(platform, tx, line, order, by);
      // Another line paid a part after the orders were listed.
      if (event !== 'pay') throw new NoExactMatch();
      return true;
    });
  } catch (error) {
    if (error instanceof NoExactMatch) return false;
    throw error;
  }
}
