import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findLine, lockMatching, transitionLine } from '../store.server.ts';
import { listMatches } from './matches.store.server.ts';

/** `ignore`: not a customer's money. `undo`: reopens an ignored or late line. `not-open`: it pays an order now. */
export function setLineIgnored(
  platform: Platform,
  staff: Member,
  input: { lineId: string; event: 'ignore' | 'undo'; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open'>> {
  return platform.transaction(async (tx) => {
    await lockMatching(tx);
    const line = await findLine(tx, input.lineId);
    if (!line) return err('not-found');
    const matches = await listMatches(tx, [line.id]);
    if (matches.some(({ undone_at }) => undone_at === null)) return err('not-open');
    if (!(await transitionLine(tx, line, input.event, input.reason))) return err('not-open');
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: staff.accountId,
      action: input.event === 'ignore' ? 'deposits.ignored' : 'deposits.taken-up',
      target: line.id,
      requestId: caller.id,
      reason: input.reason,
    });
    return ok(null);
  });
}
