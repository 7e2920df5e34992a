import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { deleteAssignment, upsertAssignment } from './work-assignments.store.server.ts';
import type { WorkKind } from './work-kind.ts';
import { workSources } from './work-sources.server.ts';

/** Takes open work on, or gives one's own back. Requires the right to see it. */
export async function assignWork(
  platform: Platform,
  staff: Member,
  { kind, subject, take }: { kind: WorkKind; subject: string; take: boolean },
): Promise<Result<null, 'forbidden'>> {
  const source = workSources.find((each) => each.kind === kind);
  if (!source || can(platform, staff, source.action) !== 'allowed') return err('forbidden');
  const assignment = { kind, subject, account_id: staff.accountId };
  if (take) await upsertAssignment(platform.db, { ...assignment, assigned_at: platform.clock.now() });
  else await deleteAssignment(platform.db, assignment);
  return ok(null);
}
