import { ROLE_NAMES, type Role } from '#app/domains/accounts/identity/actor.ts';

/** For staff without the second factor that their role requires (decisions S2). */
export const NEEDS_TWO_FACTOR =
  'Administration needs two-factor authentication. Set it up for your account, then come back here.';

export function describeMissingRole(role: Role): string {
  return `Your role, ${ROLE_NAMES[role]}, does not include this page. Please ask an admin.`;
}
