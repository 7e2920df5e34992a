import {
  type AwaitedTransfer,
  listAwaitedTransfers,
} from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findNameUses } from '../matching/find-name-uses.server.ts';
import { findMatchCandidates, singleMatch } from '../matching/match-candidates.ts';
import { listMatches } from '../matching/matches.store.server.ts';
import type { LineView } from './line-queries.server.ts';

export type SuggestedOrder = Pick<AwaitedTransfer, 'number' | 'accountId'>;

/** Maps unmatched lines to the order that bulk accept would match them to. Shows no name, so it is not audited. */
export async function suggestMatches(
  platform: Platform,
  lines: readonly LineView[],
): Promise<Map<string, SuggestedOrder>> {
  const open = lines.filter(({ state }) => state === 'UNMATCHED');
  if (open.length === 0) return new Map();
  const [orders, usesOf, matches] = await Promise.all([
    listAwaitedTransfers(platform),
    findNameUses(
      platform,
      open.map(({ payer }) => payer),
    ),
    listMatches(
      platform.db,
      open.map(({ id }) => id),
    ),
  ]);
  const undoneOf = Map.groupBy(matches, ({ statement_line_id }) => statement_line_id);
  return new Map(
    open.flatMap((line) => {
      const undone = new Set(undoneOf.get(line.id)?.map(({ order_id }) => order_id));
      const found = findMatchCandidates({ ...line, nameUses: usesOf(line.payer) }, orders, undone);
      const order = singleMatch(found.near)?.order;
      return order ? [[line.id, { number: order.number, accountId: order.accountId }] as const] : [];
    }),
  );
}
