import { randomUUID } from 'node:crypto';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { BankCode } from '#app/domains/billing/deposits/banks.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { matchLines } from '../matching/match-lines.server.ts';
import { sealPayer } from '../matching/payer-name.server.ts';
import { insertLines, lockMatching } from '../store.server.ts';
import { compareWithStored } from './compare-with-stored.server.ts';
import { parseLines } from './parse-lines.server.ts';
import type { StatementProblem, StatementRows } from './statement.ts';

export type Imported = { added: number; known: number; unreadable: number; matched: number };

/** Adds new credits and matches exact ones. Idempotent. Possible duplicates are added for staff to check. */
export async function importStatement(
  platform: Platform,
  staff: Member,
  { bank, rows }: { bank: BankCode; rows: StatementRows },
  caller: Caller,
): Promise<Result<Imported, StatementProblem>> {
  const read = parseLines(platform, bank, rows);
  if (!read.ok) return read;
  const { lines, others } = read.value;
  const at = platform.clock.now();
  const added = await platform.transaction(async (tx) => {
    // Without the lock, concurrent imports would not see each other's lines.
    await lockMatching(tx);
    const comparisonOf = await compareWithStored(platform, tx, bank, lines);
    const count = await insertLines(
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
          payer_sealed: sealPayer(platform, line.payer),
          state: 'UNMATCHED',
          note: null,
          imported_by: staff.accountId,
          imported_at: at,
          possible_duplicate: comparisonOf(line) === 'perhaps-known',
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
  const matched = await matchLines(platform);
  return ok({
    added,
    known: lines.length - added,
    unreadable: others.filter(({ kind }) => kind === 'unreadable').length,
    matched,
  });
}
