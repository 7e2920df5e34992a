import type {
  StaffChangeError,
  StaffDecision,
} from '#app/domains/accounts/back-office/change-by-staff.server.ts';
import {
  correctMember,
  endMemberSession,
  type MemberCorrection,
  reinstateMember,
  resetMemberTwoFactor,
  suspendMember,
  unfreezeMember,
} from '#app/domains/accounts/back-office/member-decisions.server.ts';
import { requestEmailReplacement } from '#app/domains/accounts/back-office/replace-email.server.ts';
import { startView } from '#app/domains/accounts/back-office/view-as-member.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import type { Reauthenticated } from '#app/domains/accounts/passwords/reauthenticate.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import {
  reauthenticateStaff,
  type StaffReauthenticationError,
} from '../staff/reauthenticate-staff.server.ts';

const DECISIONS = {
  'end-session': endMemberSession,
  suspend: suspendMember,
  reinstate: reinstateMember,
  unfreeze: unfreezeMember,
  'reset-two-factor': resetMemberTwoFactor,
} as const;

export type MemberDecision = StaffDecision &
  (
    | { intent: keyof typeof DECISIONS | 'view' }
    | { intent: 'correct'; corrected: MemberCorrection }
    | { intent: 'replace-email'; email: string }
  );

type ReauthenticationInput = { currentPassword?: string | undefined; currentCode?: string | undefined };

export type DecideMemberError = StaffReauthenticationError | { code: StaffChangeError | 'email-taken' };

/** A staff decision about a member, after reauthentication. `viewCookie`: set when a view begins. */
export async function decideMember(
  platform: Platform,
  staff: Member,
  decision: MemberDecision & ReauthenticationInput,
  caller: Caller,
): Promise<Result<{ viewCookie: string | null }, DecideMemberError>> {
  const reauthenticated = await reauthenticateStaff(platform, staff, decision);
  if (!reauthenticated.ok) return reauthenticated;
  const decided = await decide(platform, reauthenticated.value, decision, caller);
  if (!decided.ok) return err({ code: decided.error });
  const { value } = decided;
  return ok({ viewCookie: value && 'cookie' in value ? value.cookie : null });
}

function decide(
  platform: Platform,
  staff: Reauthenticated<Member>,
  decision: MemberDecision,
  caller: Caller,
): Promise<Result<null | { due: Date } | { cookie: string }, StaffChangeError | 'email-taken'>> {
  switch (decision.intent) {
    case 'view':
      return startView(platform, staff, decision, caller);
    case 'correct':
      return correctMember(platform, staff, decision, caller);
    case 'replace-email':
      return requestEmailReplacement(platform, staff, decision, caller);
    default:
      return DECISIONS[decision.intent](platform, staff, decision, caller);
  }
}
