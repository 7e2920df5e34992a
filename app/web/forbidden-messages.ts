import type { Role } from '#app/domains/accounts/identity/actor.ts';

/** For staff without the second factor that their role needs (decisions S2). */
export const NEEDS_TWO_FACTOR =
  'Administration needs two-factor authentication. Set it up for your account, then come back here.';

const ROLES: Readonly<Record<Role, string>> = { member: 'a member', editor: 'an editor', admin: 'an admin' };

export function describeMissingRole(role: Role): string {
  return `This page is for admins, and you are ${ROLES[role]}. Please ask an admin for the role.`;
}
