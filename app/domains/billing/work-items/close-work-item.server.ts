import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { closeWorkItemRow, hasWorkItem } from './work-items.store.server.ts';

/** A member of staff says how it was settled. `not-open`: another one was first. */
export function closeWorkItem(
  platform: Platform,
  staff: Member,
  input: { id: string; resolution: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-open'>> {
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    if (!(await hasWorkItem(tx, input.id))) return err('not-found');
    const { id, resolution } = input;
    if (!(await closeWorkItemRow(tx, id, { at, by: staff.accountId, resolution }))) return err('not-open');
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'billing.work-item-closed',
      target: id,
      requestId: caller.id,
      reason: resolution,
    });
    return ok(null);
  });
}
