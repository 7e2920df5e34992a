import type { BankCode } from '#app/domains/billing/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { BankLine } from './deposit.ts';
import { readRows, type StatementProblem, type StatementRow, type StatementRows } from './statement.ts';

export type ReadLine = BankLine & { row: number };
type Other = Exclude<StatementRow, { kind: 'credit' }>;

/**
 * A statement's credits as lines, and all its other rows. A line's `tid` is a keyed hash of what makes it that line, since
 * names are in it; the same in whichever file it comes.
 */
export function readLines(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  bank: BankCode,
  rows: StatementRows,
): Result<{ lines: ReadLine[]; others: Other[] }, StatementProblem> {
  const read = readRows(rows, { bank, now: clock.now() });
  if (!read.ok) return read;
  const lines: ReadLine[] = [];
  const others: Other[] = [];
  for (const row of read.value) {
    if (row.kind !== 'credit') others.push(row);
    else {
      const { occurredAt, amount, payer } = row;
      const tid = secrets.hash('bank-line', `${bank} ${row.identity}`);
      lines.push({ row: row.row, bank, tid, occurredAt, amount, payer });
    }
  }
  return ok({ lines, others });
}
