import type { Actor, Caller } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertAccess } from './access-log.store.server.ts';

/** A request under /admin. The audit log has its decisions under the same request ID. */
export type Access = {
  method: string;
  /** The pattern of the route. */
  route: string;
  /** The requested path with its query. */
  path: string;
  status: number;
  /** The accounts whose data it showed or changed. */
  subjects: readonly string[];
};

/**
 * Records a staff request (security R34). Visitors and members see nothing under /admin, so theirs are not recorded.
 */
export async function recordAccess(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  caller: Caller,
  access: Access,
): Promise<void> {
  if (actor.kind === 'visitor' || actor.role === 'member') return;
  const { id, address } = caller;
  await insertAccess(db, {
    ...access,
    at: clock.now(),
    account_id: actor.accountId,
    address,
    request_id: id,
  });
}
