import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { matchDeposits } from '../matching/match-deposits.server.ts';
import { sealPayerOfLine } from '../matching/payer-of-line.server.ts';
import { insertDeposits, lockMatching } from '../store.server.ts';
import { compareWithKnown } from './compare-with-known.server.ts';
import { readLines } from './read-lines.server.ts';
import type { StatementProblem, StatementRows } from './statement.ts';

export type Imported = { added: number; known: number; unreadable: number; matched: number };

/**
 * Adds a statement's credits that are not known yet, and matches what matches exactly. The same statement, or one that
 * overlaps it, adds nothing twice: the database keeps each line of a bank once. A line that may have come in other words
 * before, or has the bank's reference of other money, is added for a person to look at.
 */
export async function importStatement(
  platform: Platform,
  staff: Member,
  { bank, rows }: { bank: BankCode; rows: StatementRows },
  caller: Caller,
): Promise<Result<Imported, StatementProblem>> {
  const read = readLines(platform, bank, rows);
  if (!read.ok) return read;
  const { lines, others } = read.value;
  const at = platform.clock.now();
  const added = await platform.transaction(async (tx) => {
    // Two statements that come at once would not see each other's lines.
    await lockMatching(tx);
    const comparisonOf = await compareWithKnown(platform, tx, bank, lines);
    const count = await insertDeposits(
      tx,
      lines
        .filter((line) => comparisonOf(line) !== 'known')
        .map((line) => ({
          id: randomUUID(),
          bank,
          tid: line.tid,
          reference_hash: line.reference,
          occurred_at: line.occurredAt,
          amount: line.amount,
          payer_sealed: sealPayerOfLine(platform, line.payer),
          state: 'UNMATCHED',
          note: null,
          imported_by: staff.accountId,
          imported_at: at,
          perhaps_known: comparisonOf(line) === 'perhaps-known',
          reference_reused: comparisonOf(line) === 'reference-reused',
        })),
    );
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'deposits.imported',
      target: bank,
      requestId: caller.id,
      reason: `${count} of ${lines.length} lines were new`,
    });
    return count;
  });
  const matched = await matchDeposits(platform);
  return ok({
    added,
    known: lines.length - added,
    unreadable: others.filter(({ kind }) => kind === 'unreadable').length,
    matched,
  });
}
