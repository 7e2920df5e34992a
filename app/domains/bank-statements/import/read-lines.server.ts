import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { BankLine } from '../deposit.ts';
import { readRows, type StatementProblem, type StatementRow, type StatementRows } from './statement.ts';

export type ReadLine = BankLine & { row: number };
type Other = Exclude<StatementRow, { kind: 'credit' }>;

/**
 * A statement's credits as lines, and all its other rows. What makes a line that line is hashed, since
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
      const hash = (text: string) => secrets.hash('bank-line', `${bank} ${text}`);
      const reference = row.reference === null ? null : hash(`mark ${row.reference}`);
      lines.push({ row: row.row, bank, tid: hash(row.identity), reference, occurredAt, amount, payer });
    }
  }
  return ok({ lines, others });
}
