import type { Platform } from '#app/platform/platform.ts';
import { findStaff } from '../identity/accounts.store.server.ts';
import type { StaffRole } from '../identity/actor.ts';

export type StaffMember = {
  accountId: string;
  loginId: string;
  name: string;
  role: StaffRole;
  twoFactor: boolean;
  lastLoginAt: Date | null;
};

/** Everybody with a role, by ID. */
export async function listStaff(platform: Pick<Platform, 'db'>): Promise<StaffMember[]> {
  const rows = await findStaff(platform.db);
  return rows.map((row) => ({
    accountId: row.id,
    loginId: row.login_id,
    name: row.name,
    role: row.role as StaffRole,
    twoFactor: row.two_factor_since !== null,
    lastLoginAt: row.last_login_at,
  }));
}
