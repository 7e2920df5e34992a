import type { AuditAction } from '#app/platform/audit/audit-action.ts';
import { MEMBERSHIP_ACTIONS } from './membership-actions.ts';
import type { AuditedAction } from './scene.ts';
import { SECURITY_ACTIONS } from './security-actions.ts';
import { SIGN_IN_ACTIONS } from './sign-in-actions.ts';
import { STAFF_ACTIONS } from './staff-actions.ts';

type AccountAction = Extract<AuditAction, `accounts.${string}` | `membership.${string}` | 'admin.invite'>;

export const ACCOUNT_ACTIONS: Readonly<Record<AccountAction, AuditedAction>> = {
  ...MEMBERSHIP_ACTIONS,
  ...SIGN_IN_ACTIONS,
  ...SECURITY_ACTIONS,
  ...STAFF_ACTIONS,
};
