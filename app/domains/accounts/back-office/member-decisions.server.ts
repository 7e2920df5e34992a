import type { CorrectedField } from '#app/domains/notifications/messages/changed-by-staff.ts';
import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { dashedTel } from '../fields/tel.ts';
import { toMemberProfile } from '../identity/account-queries.server.ts';
import { findAccount, SEALED_ADDRESS, SEALED_TEL, setMemberInfo } from '../identity/accounts.store.server.ts';
import type { Caller, Member } from '../identity/actor.ts';
import { hashTel } from '../identity/hash-tel.server.ts';
import type { Reauthenticated } from '../passwords/reauthenticate.server.ts';
import { revokePasswordResets } from '../passwords/set-password.server.ts';
import { transitionStatus } from '../recovery/recovery.store.server.ts';
import { endSession } from '../sessions/end-session.server.ts';
import { resetTwoFactor } from '../two-factor-settings/reset-two-factor.server.ts';
import {
  changeByStaff,
  notifyOfStaffAct,
  type StaffChangeError,
  type StaffDecision,
  staffChangeRefusal,
} from './change-by-staff.server.ts';

type Decide = (
  platform: Platform,
  staff: Reauthenticated<Member>,
  decision: StaffDecision,
  caller: Caller,
) => Promise<Result<null, StaffChangeError>>;

export const endMemberSession: Decide = (platform, staff, decision, caller) =>
  changeByStaff(platform, staff, decision, caller, {
    action: 'accounts.session-ended-by-staff',
    async apply(tx, account, at) {
      const end = { reason: 'changed', at, actor: staff.accountId, requestId: caller.id } as const;
      if (!(await endSession(tx, { accountId: account.id }, end))) return err('not-open');
      await notifyOfStaffAct(platform, tx, account, { what: 'session-ended' });
      return ok(null);
    },
  });

/**
 * A suspended account cannot sign in, and none of its devices work, until staff reinstate it. Agreed payments
 * are still charged (decisions D3).
 */
export const suspendMember: Decide = (platform, staff, decision, caller) =>
  changeByStaff(platform, staff, decision, caller, {
    action: 'accounts.suspended',
    async apply(tx, account, at) {
      if (!(await transitionStatus(tx, account.id, { from: 'active', to: 'suspended' })))
        return err('not-open');
      await revokePasswordResets(tx, account);
      const end = { reason: 'changed', at, actor: staff.accountId, requestId: caller.id } as const;
      await endSession(tx, { accountId: account.id }, end);
      await notifyOfStaffAct(platform, tx, account, { what: 'suspended' });
      return ok(null);
    },
  });

export const reinstateMember = reopening('suspended', 'accounts.reinstated', 'reinstated');

export const unfreezeMember = reopening('frozen', 'accounts.unfreeze', 'unfrozen');

function reopening(
  from: 'suspended' | 'frozen',
  action: AuditAction,
  what: 'reinstated' | 'unfrozen',
): Decide {
  return (platform, staff, decision, caller) =>
    changeByStaff(platform, staff, decision, caller, {
      action,
      async apply(tx, account) {
        if (!(await transitionStatus(tx, account.id, { from, to: 'active' }))) return err('not-open');
        await notifyOfStaffAct(platform, tx, account, { what });
        return ok(null);
      },
    });
}

/** Removes two-factor for a member who lost it and proved their identity (decisions A6). */
export const resetMemberTwoFactor: Decide = async (platform, staff, { accountId, reason }) => {
  const account = await findAccount(platform.db, accountId);
  const refusal = staffChangeRefusal(staff, account);
  if (refusal !== null || !account) return err(refusal ?? 'not-found');
  const reset = await resetTwoFactor(platform, staff.accountId, { loginId: account.login_id, reason });
  return reset.ok ? ok(null) : err(reset.error === 'not-found' ? 'not-found' : 'not-open');
};

/** `null` leaves a field unchanged; an empty company removes it. */
export type MemberCorrection = {
  name: string;
  company: string;
  tel: string | null;
  address: string | null;
};

const CORRECTED_FIELDS: readonly CorrectedField[] = ['name', 'tel', 'address', 'company'];

/**
 * Corrects what members cannot change themselves; a new number is unverified. `not-open`: nothing differs.
 * The email is changed by `requestEmailReplacement`.
 */
export function correctMember(
  platform: Platform,
  staff: Reauthenticated<Member>,
  decision: StaffDecision & { corrected: MemberCorrection },
  caller: Caller,
): Promise<Result<null, StaffChangeError>> {
  return changeByStaff(platform, staff, decision, caller, {
    action: 'accounts.info-corrected',
    async apply(tx, account) {
      const { name, company, tel, address } = decision.corrected;
      const before = toMemberProfile(platform, account);
      const differs: Readonly<Record<CorrectedField, boolean>> = {
        name: name !== before.name,
        tel: tel !== null && tel !== dashedTel(before.tel),
        address: address !== null && address !== before.address,
        company: company !== (before.company ?? ''),
      };
      const fields = CORRECTED_FIELDS.filter((field) => differs[field]);
      if (fields.length === 0) return err('not-open');
      await setMemberInfo(tx, account.id, {
        name,
        company: company || null,
        tel_sealed: tel === null ? account.tel_sealed : platform.secrets.seal(SEALED_TEL, tel),
        tel_hash: tel === null ? account.tel_hash : hashTel(platform, tel),
        ...(differs.tel && { tel_verified_at: null }),
        address_sealed:
          address === null ? account.address_sealed : platform.secrets.seal(SEALED_ADDRESS, address),
      });
      await notifyOfStaffAct(platform, tx, account, { what: 'corrected', fields });
      return ok(null);
    },
  });
}
