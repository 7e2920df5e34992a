import { MAIN_SCREENS, STAFF_KINDS } from '../spec/screens.ts';
import { expectAccessible } from './support/accessibility.ts';
import { describeScreens } from './support/describe-screens.ts';
import { enter } from './support/log-in.ts';
import { newAddress, openAndStay } from './support/people.ts';
import { expect, test } from './support/site.ts';

/** Where a visitor is asked to log in as on `/mypage`, `/faq/write`, `/payment` and `/admin`. */
const ASKING_TO_LOG_IN = [
  ...['/faq/:id/edit', '/notice/write', '/notice/:id/edit', '/completepayment', '/mypage/overview'],
  ...['/mypage/memberinfo', '/mypage/ticket', '/mypage/securitysetting', '/mypage/ticket/seats'],
  '/mypage/ticket/trial',
];

/** Without `/mypage`, which shows `/mypage/memberinfo`. */
const ACCOUNT = [
  '/mypage/overview',
  '/mypage/memberinfo',
  '/mypage/securitysetting',
  '/mypage/ticket',
  '/mypage/ticket/card',
  '/mypage/ticket/method',
  '/mypage/ticket/plan',
  '/mypage/ticket/end',
  '/mypage/ticket/renew',
  '/mypage/ticket/price',
  '/orderdetail',
  '/completepayment',
];

// A visitor leaves no state behind.
describeScreens(
  'a visitor',
  // `/solution` shows `/solution/routiai`.
  MAIN_SCREENS.filter((path) => path !== '/solution' && !ASKING_TO_LOG_IN.includes(path)),
  async () => {},
);
describeScreens('a member', ['/payment?plan=standard'], (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().member, '/'),
);
describeScreens('a subscriber', ACCOUNT, (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().subscriber, '/'),
);
describeScreens('an admin', [...STAFF_KINDS, { firstOf: '/admin/orders' }], (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().admin, '/'),
);

test('a visitor sees an accessible not-found page', async ({ page, expectStatus }) => {
  expectStatus(404);
  const response = await openAndStay(page, () => page.goto('/no-such-page'));
  expect(response?.status()).toBe(404);
  await expectAccessible(page, '/no-such-page');
});
