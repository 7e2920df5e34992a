import * as v from 'valibot';
import { isStaffRole, ROLES, type StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { LOGIN_ID } from '#app/domains/accounts/identity/login-id.ts';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { SignUp } from '#app/domains/membership/schema.ts';
import { STAFF_REAUTHENTICATION_FIELDS } from '../staff-schema.ts';

const loginId = v.pipe(
  v.string('id-shape'),
  v.transform((text) => text.normalize('NFKC').trim()),
  v.regex(LOGIN_ID, 'id-shape'),
);

export const InviteForm = v.strictObject({
  intent: v.literal('invite'),
  loginId,
  role: v.picklist(
    ROLES.filter((role): role is StaffRole => isStaffRole(role)),
    'role',
  ),
  email: SignUp.entries.email,
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});

export const WithdrawInvitationForm = v.strictObject({
  intent: v.literal('withdraw'),
  loginId,
  reason: Reason,
});

/** `member`: removes the role. */
export const ChangeRoleForm = v.strictObject({
  intent: v.literal('change-role'),
  loginId,
  role: v.picklist(ROLES, 'role'),
  reason: Reason,
  ...STAFF_REAUTHENTICATION_FIELDS,
});
