import type { RouterContextProvider } from 'react-router';
import { platformContext } from '#app/context.ts';
import { type Member, ROLE_NAMES } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { countOpenWork } from '#app/domains/admin/today/count-open-work.server.ts';
import { NAV_PAGES } from '../admin-nav.ts';

export type StaffFrame = Awaited<ReturnType<typeof loadStaffFrame>>;

/** What bar and rail show to this person. */
export async function loadStaffFrame(context: Readonly<RouterContextProvider>, staff: Member) {
  const platform = context.get(platformContext);
  const pages = NAV_PAGES.filter(({ action }) => can(platform, staff, action) === 'allowed');
  return {
    name: staff.name,
    role: ROLE_NAMES[staff.role],
    pages: pages.map(({ to }) => to),
    counts: await countOpenWork(platform, staff),
  };
}
