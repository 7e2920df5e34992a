import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { listMatches, listNameUses } from '../matching/matches.store.server.ts';
import { hashPayer, openPayer } from '../matching/payer-name.server.ts';
import { type LineState, OPEN_LINE_STATES } from '../statement-line.ts';
import {
  countLinesByState as countRows,
  type LineRow,
  listLines,
  listLinesOfOrder,
} from '../store.server.ts';

export type LineView = {
  id: string;
  bank: BankCode;
  occurredAt: Date;
  amount: Krw;
  payer: string;
  state: LineState;
  note: string | null;
  /** Possible duplicate of another line. */
  possibleDuplicate: boolean;
  /** A different payment has the same bank reference. */
  referenceReused: boolean;
  /** The order that it pays. */
  orderNumber: string | null;
};

const SIZE = 50;

/** The accounts whose orders lines under this name have paid. */
export async function findAccountsByPayer(
  platform: Pick<Platform, 'db' | 'secrets'>,
  payer: string,
): Promise<string[]> {
  const hash = hashPayer(platform, payer);
  const uses = await listNameUses(platform.db, hash === null ? [] : [hash]);
  return [...new Set(uses.map(({ accountId }) => accountId))].slice(0, SIZE);
}

/** Newest first; `next`: cursor of the next page, null at the end. */
export async function listLinePage(
  platform: Pick<Platform, 'db' | 'secrets'>,
  { state, after }: { state: LineState | 'open' | 'all'; after: string | null },
): Promise<{ lines: LineView[]; next: string | null }> {
  const rows = await listLines(platform.db, { state, after: parseCursor(after), size: SIZE + 1 });
  const shown = rows.slice(0, SIZE);
  const matches = await listMatches(
    platform.db,
    shown.map(({ id }) => id),
  );
  const last = rows.length > SIZE ? shown.at(-1) : undefined;
  return {
    lines: shown.map((row) => {
      const live = matches.find(
        ({ statement_line_id, undone_at }) => statement_line_id === row.id && undone_at === null,
      );
      return toLineView(platform, row, live?.order_number ?? null);
    }),
    next: last ? `${last.occurred_at.toISOString()}_${last.id}` : null,
  };
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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An invalid cursor means the first page. */
function parseCursor(text: string | null): { occurredAt: Date; id: string } | null {
  const [at = '', id = ''] = text?.split('_') ?? [];
  const occurredAt = new Date(at);
  return Number.isNaN(occurredAt.getTime()) || !UUID.test(id) ? null : { occurredAt, id };
}

/** `open`: lines that need staff. */
export async function countLines({
  db,
}: Pick<Platform, 'db'>): Promise<{ open: number; byState: Map<LineState, number> }> {
  const byState = await countRows(db);
  const open = OPEN_LINE_STATES.reduce((sum, state) => sum + (byState.get(state) ?? 0), 0);
  return { open, byState };
}

/** Lines that are matched to an order, oldest first. */
export async function listOrderLines(
  platform: Pick<Platform, 'db' | 'secrets'>,
  order: { id: string; number: string },
): Promise<LineView[]> {
  const rows = await listLinesOfOrder(platform.db, order.id);
  return rows.map((row) => toLineView(platform, row, order.number));
}
