import { SPEC_SCREENS } from './route-table.ts';

/** Our screens that the spec does not name. Of the pages below /mypage/ticket, which a visitor sees alike, only two. */
const OWN_SCREENS = [
  '/privacy',
  '/termsofuse/2026-11-01',
  '/contact',
  '/developers',
  '/admin',
  '/dev/gateway',
  '/dev/mails',
  '/mypage/overview',
  '/mypage/ticket/seats',
  '/dev/clock',
  '/mypage/ticket/trial',
  '/mypage/launch-notice',
];

export const SCREENS = [...Object.keys(SPEC_SCREENS), ...OWN_SCREENS];

/** A real address for a row of the route table. */
export const addressOf = (path: string) => path.replace(':id', '1');
