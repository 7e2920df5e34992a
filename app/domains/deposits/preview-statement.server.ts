import type { BankCode } from '#app/domains/billing/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { compareWithKnown } from './compare-with-known.server.ts';
import { readLines } from './read-lines.server.ts';
import type { StatementProblem, StatementRows, Unreadable } from './statement.ts';

export type PreviewRow =
  | { row: number; kind: 'new' | 'known' | 'perhaps-known'; occurredAt: Date; amount: Krw; payer: string }
  | { row: number; kind: 'unreadable'; why: Unreadable; text: string };

export type StatementPreview = { rows: PreviewRow[]; withdrawals: number; totals: number };

/** What importing a statement would do, row by row; changes nothing. */
export async function previewStatement(
  platform: Platform,
  { bank, rows }: { bank: BankCode; rows: StatementRows },
): Promise<Result<StatementPreview, StatementProblem>> {
  const read = readLines(platform, bank, rows);
  if (!read.ok) return read;
  const { lines, others } = read.value;
  const { known, perhaps } = await compareWithKnown(platform.db, bank, lines);
  const credits = lines.map(
    ({ row, tid, occurredAt, amount, payer }): PreviewRow => ({
      ...{ row, occurredAt, amount, payer },
      kind: known.has(tid) ? 'known' : perhaps.has(tid) ? 'perhaps-known' : 'new',
    }),
  );
  const unreadable = others.filter((other) => other.kind === 'unreadable');
  return ok({
    rows: [...credits, ...unreadable].sort((one, other) => one.row - other.row),
    withdrawals: others.filter(({ kind }) => kind === 'withdrawal').length,
    totals: others.filter(({ kind }) => kind === 'total').length,
  });
}
