import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { ListSlice } from '#app/platform/db/keyset.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { listMatches, listNameUses } from '../matching/matches.store.server.ts';
import { hashPayer, openPayer } from '../matching/payer-name.server.ts';
import { type LineState, OPEN_LINE_STATES } from '../statement-line.ts';
import {
  countLineRows,
  countLinesByState as countRows,
  type LineRow,
  type LineSearch,
  type LineSort,
  listLinesById,
  listLinesOfOrder,
  searchLineRows,
} from '../store.server.ts';

export type LineView = {
  id: string;
  bank: BankCode;
  occurredAt: Date;
  amount: Krw;
  payer: string;
  state: LineState;
  note: string | null;
  /** Another statement may have the same payment. */
  possibleDuplicate: boolean;
  /** A different payment has the same bank reference. */
  referenceReused: boolean;
  orderNumber: string | null;
};

export type { LineSearch, LineSort };

/** One page of all lines. For staff: the caller checks the permission. */
export async function searchLines(
  platform: Pick<Platform, 'db' | 'secrets'>,
  search: LineSearch,
  sort: LineSort,
  slice: ListSlice,
): Promise<{ rows: (LineView & { cursor: string })[]; next: string | null }> {
  const page = await searchLineRows(platform.db, search, sort, slice);
  const matches = await listMatches(
    platform.db,
    page.rows.map(({ id }) => id),
  );
  const rows = page.rows.map((row) => {
    const live = matches.find(
      ({ statement_line_id, undone_at }) => statement_line_id === row.id && undone_at === null,
    );
    return { ...toLineView(platform, row, live?.order_number ?? null), cursor: row.cursor };
  });
  return { rows, next: page.next };
}

/** The number of lines found, with their totals by state. */
export const countFoundLines = ({ db }: Pick<Platform, 'db'>, search: LineSearch) =>
  countLineRows(db, search);

const SIZE = 50;

/** The accounts whose orders were paid by lines under this name. */
export async function findAccountsByPayer(
  platform: Pick<Platform, 'db' | 'secrets'>,
  payer: string,
): Promise<string[]> {
  const hash = hashPayer(platform, payer);
  const uses = await listNameUses(platform.db, hash === null ? [] : [hash]);
  return [...new Set(uses.map(({ accountId }) => accountId))].slice(0, SIZE);
}

/** Maps lines to the names of their depositors. For staff: the caller checks the permission. */
export async function listDepositors(
  platform: Pick<Platform, 'db' | 'secrets'>,
  lineIds: Iterable<string | null>,
): Promise<Map<string | null, string>> {
  const known = [...new Set(lineIds)].filter((id) => id !== null);
  const rows = known.length === 0 ? [] : await listLinesById(platform.db, known);
  return new Map(rows.map((row) => [row.id, openPayer(platform, row)]));
}

/** Numbers of the orders that the lines pay or once paid. For staff: the caller checks the permission. */
export async function listOrdersOfLines(
  { db }: Pick<Platform, 'db'>,
  lineIds: readonly string[],
): Promise<string[]> {
  return (await listMatches(db, lineIds)).map(({ order_number }) => order_number);
}

/** Newest first. `next`: cursor of the next page, null at the end. */
export async function listLinePage(
  platform: Pick<Platform, 'db' | 'secrets'>,
  { state, after }: { state: LineSearch['state']; after: string | null },
): Promise<{ lines: LineView[]; next: string | null }> {
  const newest: LineSort = { by: 'occurredAt', descending: true };
  const { rows, next } = await searchLines(platform, { state }, newest, { after, size: SIZE });
  return { lines: rows, next };
}

export function toLineView(
  platform: Pick<Platform, 'secrets'>,
  row: LineRow,
  orderNumber: string | null,
): LineView {
  const { id, bank, amount, state, note } = row;
  const payer = openPayer(platform, row);
  return {
    ...{ id, bank, amount, payer, state, note, orderNumber },
    occurredAt: row.occurred_at,
    possibleDuplicate: row.possible_duplicate,
    referenceReused: row.reference_reused,
  };
}

/** `open`: lines that need staff. */
export async function countLines({
  db,
}: Pick<Platform, 'db'>): Promise<{ open: number; byState: Map<LineState, number> }> {
  const byState = await countRows(db);
  const open = OPEN_LINE_STATES.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
  return { open, byState };
}

/** Lines matched to an order, oldest first. */
export async function listOrderLines(
  platform: Pick<Platform, 'db' | 'secrets'>,
  order: { id: string; number: string },
): Promise<LineView[]> {
  const rows = await listLinesOfOrder(platform.db, order.id);
  return rows.map((row) => toLineView(platform, row, order.number));
}
