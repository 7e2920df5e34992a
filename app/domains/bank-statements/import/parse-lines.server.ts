import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { StatementLine } from '../statement-line.ts';
import { parseRows, type StatementProblem, type StatementRow, type StatementRows } from './statement.ts';

export type ParsedLine = StatementLine & { row: number };
type OtherRow = Exclude<StatementRow, { kind: 'credit' }>;

/** `others`: rows that are not credits. A line's identity contains names, so it is hashed. */
export function parseLines(
  { clock, secrets }: Pick<Platform, 'clock' | 'secrets'>,
  bank: BankCode,
  rows: StatementRows,
): Result<{ lines: ParsedLine[]; others: OtherRow[] }, StatementProblem> {
  const read = parseRows(rows, { bank, now: clock.now() });
  if (!read.ok) return read;
  const lines: ParsedLine[] = [];
  const others: OtherRow[] = [];
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
