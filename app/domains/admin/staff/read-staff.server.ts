import { listLoginIds } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { StaffRole } from '#app/domains/accounts/identity/actor.ts';
import { listStaff } from '#app/domains/accounts/staff-rights/staff-queries.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listOpenInvitations } from './invitations.store.server.ts';

export type OpenInvitation = { loginId: string; role: StaffRole; invitedBy: string; expiresAt: Date };

export async function readStaff(platform: Pick<Platform, 'db' | 'clock'>) {
  const [staff, invitations] = await Promise.all([
    listStaff(platform),
    listOpenInvitations(platform.db, platform.clock.now()),
  ]);
  const names = await listLoginIds(
    platform,
    invitations.map(({ invitedBy }) => invitedBy),
  );
  return {
    staff,
    invitations: invitations.map(
      (each): OpenInvitation => ({
        ...each,
        invitedBy: names.get(each.invitedBy) ?? 'the operator',
      }),
    ),
  };
}
