import type { Platform } from '#app/platform/platform.ts';
import { findStaff } from '../identity/accounts.store.server.ts';
import type { Role } from '../identity/actor.ts';

export type StaffMember = { loginId: string; role: Role; twoFactor: boolean; lastLoginAt: Date | null };

/** Editors and admins, by ID. */
export async function listStaff(platform: Pick<Platform, 'db'>): Promise<StaffMember[]> {
  const rows = await findStaff(platform.db);
  return rows.map((row) => ({
    loginId: row.login_id,
    role: row.role,
    twoFactor: row.two_factor_since !== null,
    lastLoginAt: row.last_login_at,
  }));
}
