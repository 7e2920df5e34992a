import type { Platform } from '#app/platform/platform.ts';
import type { StaffRole } from '../identity/actor.ts';
import { listStaffRows } from './staff.store.server.ts';

export type StaffMember = {
  accountId: string;
  loginId: string;
  name: string;
  email: string;
  role: StaffRole;
  twoFactor: boolean;
  lastLoginAt: Date | null;
};

/** Everybody with a staff role, by login ID. */
export function listStaff({ db }: Pick<Platform, 'db'>): Promise<StaffMember[]> {
  return listStaffRows(db);
}
