import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { FormClient } from './form-client.ts';
import type { RouterSite } from './router-site.ts';
import { logIn, newMember } from './site-visitors.ts';

export const STAFF_ROLES = [
  'editor',
  'support',
  'finance',
  'viewer',
  'admin',
] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

export type StaffClient = { client: FormClient; accountId: string; id: string };

/** A new member with the account's id. */
export async function newAccount(site: RouterSite) {
  const person = await newMember(site);
  const member = await findMember(site.platform, person.id);
  if (!member) throw new Error('The sign-up failed.');
  return { ...person, accountId: member.accountId };
}

/** A new member with a role, logged in. */
export async function newStaff(site: RouterSite, role: StaffRole): Promise<StaffClient> {
  const { accountId, ...person } = await newAccount(site);
  await grantRole(site.platform, 'system', { loginId: person.id, role });
  return { client: await logIn(site, person, 'text/html'), accountId, id: person.id };
}

/** One of each role, logged in. */
export async function newStaffOfEachRole(site: RouterSite): Promise<Record<StaffRole, StaffClient>> {
  const staff = await Promise.all(STAFF_ROLES.map(async (role) => [role, await newStaff(site, role)]));
  return Object.fromEntries(staff);
}
