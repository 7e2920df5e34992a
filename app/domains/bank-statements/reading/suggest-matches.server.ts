import {
  type AwaitedTransfer,
  listAwaitedTransfers,
  type TransferFilter,
} from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { findNameUses } from '../matching/find-name-uses.server.ts';
import {
  type Candidate,
  findMatchCandidates,
  selectComparable,
  singleMatch,
} from '../matching/match-candidates.ts';
import { listMatches } from '../matching/matches.store.server.ts';
import { type LineView, listLinePage } from './line-queries.server.ts';

export type SuggestedOrder = Pick<AwaitedTransfer, 'number' | 'accountId'>;

/** Maps unmatched lines to the order that bulk accept would match them to. Shows no name, so it is not audited. */
export async function suggestMatches(
  platform: Platform,
  lines: readonly LineView[],
): Promise<Map<string, SuggestedOrder>> {
  const compared = await compareLines(platform, lines);
  return new Map(
    compared.flatMap(({ line, near }) => {
      const order = singleMatch(near)?.order;
      return order ? [[line.id, { number: order.number, accountId: order.accountId }] as const] : [];
    }),
  );
}

/** Those of the newest 50 unmatched lines whose pages propose this order. Shows names, so the caller audits the view. */
export async function listLikelyLines(platform: Platform, orderNumber: string): Promise<LineView[]> {
  const { lines } = await listLinePage(platform, { state: 'UNMATCHED', after: null });
  const compared = await compareLines(platform, lines, { numbers: [orderNumber] });
  return compared
    .filter(({ near }) => near.some(({ order }) => order.number === orderNumber))
    .map(({ line }) => line);
}

/**
 * The unmatched ones of these lines with the orders that they may pay, likeliest first. Compares only orders whose code,
 * name or confirmed account a line has, and orders `also` of these amounts or numbers.
 */
export async function compareLines(
  platform: Platform,
  lines: readonly LineView[],
  also: Pick<TransferFilter, 'amounts' | 'numbers'> = {},
): Promise<{ line: LineView; near: Candidate[] }[]> {
  const open = lines.filter(({ state }) => state === 'UNMATCHED');
  if (open.length === 0) return [];
  const payers = open.map(({ payer }) => payer);
  const [usesOf, matches] = await Promise.all([
    findNameUses(platform, payers),
    listMatches(
      platform.db,
      open.map(({ id }) => id),
    ),
  ]);
  const accountIds = new Set(payers.flatMap((payer) => [...usesOf(payer).confirmed]));
  const orders = await listAwaitedTransfers(platform, { payers, accountIds: [...accountIds], ...also });
  const comparable = selectComparable(
    orders,
    ({ number, total, held }) =>
      also.numbers?.includes(number) === true || also.amounts?.includes(total - held) === true,
  );
  const undoneOf = Map.groupBy(matches, ({ statement_line_id }) => statement_line_id);
  return open.map((line) => {
    const undone = new Set(undoneOf.get(line.id)?.map(({ order_id }) => order_id));
    const compared = { ...line, nameUses: usesOf(line.payer) };
    const { near } = findMatchCandidates(compared, comparable(compared), undone);
    return { line, near };
  });
}
