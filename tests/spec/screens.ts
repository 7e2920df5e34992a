import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { SPEC_SCREENS } from './route-table.ts';

/** Our screens that the spec does not name. Of the pages below /mypage/ticket, which a visitor sees alike, only two. */
const OWN_SCREENS = [
  '/privacy',
  '/contact',
  '/developers',
  '/admin',
  '/mypage/overview',
  '/mypage/ticket/seats',
  '/mypage/ticket/trial',
  '/mypage/launch-notice',
];

/** The demo's own screens, and one that is made like another. */
export const MINOR_SCREENS = ['/dev/gateway', '/dev/mails', '/dev/clock', '/termsofuse/2026-11-01'];

export const MAIN_SCREENS = [...Object.keys(SPEC_SCREENS), ...OWN_SCREENS];
export const SCREENS = [...MAIN_SCREENS, ...MINOR_SCREENS];

/** Staff pages, one for each kind. */
export const STAFF_KINDS = [
  '/admin',
  '/admin/members',
  '/admin/orders',
  '/admin/work',
  '/admin/statistics',
  '/admin/reports/revenue',
  '/admin/settings/seller',
];

/** The other staff pages whose address has no parameter. */
export const STAFF_SCREENS = Object.entries(ROUTE_POLICIES)
  .filter(([path, policy]) => /^\/admin[^:]*$/.test(path) && 'GET' in policy)
  .map(([path]) => path)
  // A mail is shown in a frame.
  .filter((path) => !STAFF_KINDS.includes(path) && path !== '/admin/messages/mail');

/** A real address for a row of the route table. */
export const addressOf = (path: string) => path.replace(':id', '1');
