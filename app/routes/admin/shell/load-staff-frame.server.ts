import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/context.ts';
import { type Member, ROLE_NAMES } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { countOpenWork } from '#app/domains/admin/today/count-open-work.server.ts';
import { ADMIN_NAV } from '../admin-nav.ts';

export type StaffFrame = Awaited<ReturnType<typeof loadStaffFrame>>;

/** What bar and rail show to this person. */
export async function loadStaffFrame(context: Readonly<RouterContextProvider>, staff: Member) {
  const platform = context.get(platformContext);
  const entries = ADMIN_NAV.flatMap((group) => group.entries)
    .filter(({ action }) => can(platform, staff, action) === 'allowed')
    .map(({ to }) => to);
  return {
    name: staff.name,
    role: ROLE_NAMES[staff.role],
    entries,
    counts: await countOpenWork(platform, staff),
  };
}
