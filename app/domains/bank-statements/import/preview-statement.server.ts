import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { type Comparison, compareWithStored } from './compare-with-stored.server.ts';
import { parseLines } from './parse-lines.server.ts';
import type { StatementProblem, StatementRows, UnreadableReason } from './statement.ts';

export type PreviewRow =
  | { row: number; kind: Comparison; occurredAt: Date; amount: Krw; payer: string }
  | { row: number; kind: 'unreadable'; why: UnreadableReason; text: string };

export type StatementPreview = { rows: PreviewRow[]; withdrawals: number; totals: number };

export async function previewStatement(
  platform: Platform,
  { bank, rows }: { bank: BankCode; rows: StatementRows },
): Promise<Result<StatementPreview, StatementProblem>> {
  const read = parseLines(platform, bank, rows);
  if (!read.ok) return read;
  const { lines, others } = read.value;
  const comparisonOf = await compareWithStored(platform, platform.db, bank, lines);
  const credits = lines.map((line): PreviewRow => {
    const { row, occurredAt, amount, payer } = line;
    return { row, kind: comparisonOf(line), occurredAt, amount, payer };
  });
  const unreadable = others.filter((other) => other.kind === 'unreadable');
  return ok({
    rows: [...credits, ...unreadable].sort((one, other) => one.row - other.row),
    withdrawals: others.filter(({ kind }) => kind === 'withdrawal').length,
    totals: others.filter(({ kind }) => kind === 'total').length,
  });
}
