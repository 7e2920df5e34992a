import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { Caller, Member } from '../identity/actor.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';
import { sealedCookie, type TokenCookie } from '../sessions/session-cookie.server.ts';
import {
  changeByStaff,
  notifyOfStaffAct,
  type StaffChangeError,
  type StaffDecision,
} from './change-by-staff.server.ts';
import { closeView, findOpenView, insertStaffView } from './staff-views.store.server.ts';

const VIEW_MINUTES = 15;
const SEALED_VIEW = 'view-as';

/** Cookie of a browser in which staff see a member's pages. Its value is sealed. */
export const viewCookie = (origin: string): TokenCookie => sealedCookie(origin, 'view-as', VIEW_MINUTES);

export type MemberView = { member: Member; until: Date };

const Stored = v.object({ id: v.pipe(v.string(), v.uuid()), until: v.number() });

/** The unexpired view in a cookie. */
function openView(
  { secrets, clock }: Pick<Platform, 'secrets' | 'clock'>,
  sealed: string | null,
): { id: string } | null {
  if (sealed === null) return null;
  try {
    const view = v.parse(Stored, JSON.parse(secrets.open(SEALED_VIEW, sealed)));
    return view.until > clock.now().getTime() ? view : null;
  } catch {
    return null;
  }
}

/**
 * Lets staff see a member's pages for 15 minutes. The member is mailed and sees it in the security settings.
 * Returns the value of `viewCookie`.
 */
export function startView(
  platform: Platform,
  staff: Reauthenticated<Member>,
  decision: StaffDecision,
  caller: Caller,
): Promise<Result<{ cookie: string }, StaffChangeError>> {
  return changeByStaff(platform, staff, decision, caller, {
    action: 'accounts.view-started',
    async apply(tx, account, at) {
      const id = randomUUID();
      const until = new Date(at.getTime() + VIEW_MINUTES * 60_000);
      await insertStaffView(tx, {
        id,
        account_id: account.id,
        staff_id: staff.accountId,
        started_at: at,
        expires_at: until,
      });
      await notifyOfStaffAct(platform, tx, account, { what: 'viewed' });
      return ok({
        cookie: platform.secrets.seal(SEALED_VIEW, JSON.stringify({ id, until: until.getTime() })),
      });
    },
  });
}

/**
 * This browser's view, if `staff` started it and it has not ended. The viewed member has plain member rights,
 * whatever their role.
 */
export async function findView(
  platform: Pick<Platform, 'db' | 'secrets' | 'clock'>,
  staff: Member,
  sealed: string | null,
): Promise<MemberView | null> {
  const view = openView(platform, sealed);
  if (!view) return null;
  const now = platform.clock.now();
  const found = await findOpenView(platform.db, { id: view.id, staffId: staff.accountId, now });
  if (!found) return null;
  const { until, ...who } = found;
  return { member: { kind: 'member', ...who, role: 'member', twoFactor: false }, until };
}

/**
 * Whether this browser is in a view and must not change anything. Reads only the cookie: a view that ended
 * early counts.
 */
export function isInView(platform: Pick<Platform, 'secrets' | 'clock'>, sealed: string | null): boolean {
  return openView(platform, sealed) !== null;
}

/** Ends this browser's view, if any, and returns whose pages it showed. */
export async function endView(
  platform: Platform,
  caller: Caller,
  sealed: string | null,
): Promise<{ accountId: string } | null> {
  const view = openView(platform, sealed);
  if (!view) return null;
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const closed = await closeView(tx, view.id, at);
    if (!closed) return null;
    const { accountId, staffId: actor } = closed;
    const action = 'accounts.view-ended';
    await recordAudit(tx, { at, actor, action, target: accountId, requestId: caller.id });
    return { accountId };
  });
}
