import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Krw } from '#app/shared/krw.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { parseAmount, parseMoment } from './statement-cells.ts';
import { type Columns, findHeader } from './statement-columns.ts';

export type StatementRows = readonly string[][];

export const STATEMENT_LIMITS = { bytes: 600 * 1024, rows: 3_000, columns: 40, cell: 200 };

export type UnreadableReason = 'date' | 'future' | 'amount' | 'formula' | 'long-cell';

export type StatementRow =
  | ({ row: number; kind: 'credit' } & StatementCredit)
  | { row: number; kind: 'withdrawal' | 'total' }
  | { row: number; kind: 'unreadable'; why: UnreadableReason; text: string };

type StatementCredit = {
  occurredAt: Date;
  amount: Krw;
  payer: string;
  /** Identifies the line in any statement. */
  identity: string;
  /** The bank's own reference, if the statement has one. */
  reference: string | null;
};

export type StatementProblem = 'no-header' | 'other-bank' | 'too-many-rows' | 'empty';

/** Banks announce credits before they book them, and clocks differ. */
const MAX_AHEAD_MS = 24 * 60 * 60_000;
const FORMULA = /^[=@]|^[+-][A-Za-z(]/;

/**
 * Parses every row below the header except blank ones. A line's identity is its contents with the bank's reference, and
 * a count for equal lines of one file. The reference alone is not enough: banks restart their numbering.
 */
export function parseRows(
  rows: StatementRows,
  { bank, now }: { bank: BankCode; now: Date },
): Result<StatementRow[], StatementProblem> {
  if (rows.length > STATEMENT_LIMITS.rows) return err('too-many-rows');
  const header = findHeader(rows);
  if (!header) return err('no-header');
  if (header.columns.bank !== null && header.columns.bank !== bank) return err('other-bank');
  const read = rows
    .slice(header.row + 1)
    .map((cells, index) => ({ cells, row: header.row + index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ cells, row }) => parseRow(cells, row, header.columns, now));
  return read.length === 0 ? err('empty') : ok(numberEqualLines(read));
}

function parseRow(cells: string[], row: number, columns: Columns, now: Date): StatementRow {
  const unreadable = (why: UnreadableReason): StatementRow => ({
    row,
    kind: 'unreadable',
    why,
    text: cells.filter(Boolean).join(' | ').slice(0, STATEMENT_LIMITS.cell),
  });
  const cell = (index: number | null) => (index === null ? '' : (cells[index] ?? ''));
  if (cells.some((text) => text.length > STATEMENT_LIMITS.cell)) return unreadable('long-cell');
  if (cells.some((text) => FORMULA.test(text))) return unreadable('formula');
  if (cells.some((text) => /^(?:합\s*계|소\s*계|총\s*계)/.test(text))) return { row, kind: 'total' };

  const occurredAt =
    columns.at === null
      ? parseMoment(cell(columns.day), cell(columns.time))
      : parseMoment(cell(columns.at), '');
  if (!occurredAt) return unreadable('date');
  if (occurredAt.getTime() > now.getTime() + MAX_AHEAD_MS) return unreadable('future');
  const credit = parseAmount(cell(columns.in));
  const debit = parseAmount(cell(columns.out));
  if (credit === null || debit === null || credit > 0 === debit > 0) return unreadable('amount');
  if (debit > 0) return { row, kind: 'withdrawal' };

  const payer = columns.payer.map(cell).find(Boolean) ?? '';
  const balance = parseAmount(cell(columns.balance));
  const reference = cell(columns.mark) || null;
  const contents = JSON.stringify([occurredAt.toISOString(), credit, balance, payer.normalize('NFKC')]);
  const identity =
    reference === null ? `line ${contents}` : `reference ${JSON.stringify(reference)} ${contents}`;
  return { row, kind: 'credit', occurredAt, amount: credit, payer, identity, reference };
}

/** Equal lines of one file are separate payments. */
function numberEqualLines(rows: StatementRow[]): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.kind !== 'credit') return row;
    const before = seen.get(row.identity) ?? 0;
    seen.set(row.identity, before + 1);
    return before === 0 ? row : { ...row, identity: `${row.identity} ${before}` };
  });
}
