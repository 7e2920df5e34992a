import type { Actor, Caller } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertAccess } from './access-log.store.server.ts';

/** What a request under /admin asked for; the audit log says under the same request id what it decided. */
export type Access = {
  method: string;
  /** The route's pattern. */
  route: string;
  /** The path as requested, with its query. */
  path: string;
  status: number;
  /** The accounts whose data it showed or changed. */
  subjects: readonly string[];
};

/** Records a request of staff (security R34). Visitors and members see nothing under /admin and are not recorded. */
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
