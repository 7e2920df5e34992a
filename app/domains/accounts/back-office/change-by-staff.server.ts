import { randomUUID } from 'node:crypto';
import { changedByStaff, type StaffAct } from '#app/domains/notifications/messages/changed-by-staff.ts';
import { queueMessage } from '#app/domains/notifications/queue-message.server.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { type AccountRow, type Locked, lockAccountRow } from '../identity/accounts.store.server.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { nameInMessages } from '../identity/name-in-messages.ts';

export type StaffDecision = { accountId: string; reason: string };

export type StaffChangeError =
  | 'not-found'
  /** The account is not in the state that this decision applies to. */
  | 'not-open'
  /** Staff cannot act on their own account here. */
  | 'own-member'
  /** Only admins can act on the account of a staff member. */
  | 'staff-member';

/**
 * Whether this staff member may act on the account at all. Needs the locked row, whose role cannot change.
 */
export function staffChangeRefusal(
  staff: Pick<Member, 'accountId' | 'role'>,
  account: Pick<AccountRow, 'id' | 'role' | 'status'> | undefined,
): Exclude<StaffChangeError, 'not-open'> | null {
  if (!account || account.status === 'deleted') return 'not-found';
  if (account.id === staff.accountId) return 'own-member';
  return account.role !== 'member' && staff.role !== 'admin' ? 'staff-member' : null;
}

/**
 * Changes an account on behalf of staff: under its lock, audited with the reason. `apply` returns `not-open`
 * if the account is not in the state that it changes.
 */
export async function changeByStaff<T>(
  platform: Platform,
  staff: Member,
  { accountId, reason }: StaffDecision,
  caller: Caller,
  change: {
    action: AuditAction;
    apply: (tx: Tx, account: Locked<AccountRow>, at: Date) => Promise<Result<T, 'not-open'>>;
  },
): Promise<Result<T, StaffChangeError>> {
  const at = platform.clock.now();
  return platform.transaction(async (tx) => {
    const account = await lockAccountRow(tx, accountId);
    const refusal = staffChangeRefusal(staff, account);
    if (refusal !== null || !account) return err(refusal ?? 'not-found');
    const applied = await change.apply(tx, account, at);
    if (!applied.ok) return applied;
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: change.action,
      target: accountId,
      requestId: caller.id,
      reason,
    });
    return ok(applied.value);
  });
}

/** Mails the member what staff did, to the email in `account`. */
export async function notifyOfStaffAct(
  platform: Pick<Platform, 'clock' | 'secrets' | 'origin'>,
  tx: Tx,
  account: Pick<AccountRow, 'id' | 'name' | 'login_id' | 'email'>,
  act: StaffAct,
): Promise<void> {
  const loginId = account.login_id;
  const name = nameInMessages(account.name, loginId);
  await queueMessage(platform, tx, {
    channel: 'mail',
    accountId: account.id,
    to: account.email,
    ...changedByStaff({ act, name, loginId, at: platform.clock.now(), origin: platform.origin }),
    dedupeKey: `changed-by-staff:${randomUUID()}`,
  });
}
