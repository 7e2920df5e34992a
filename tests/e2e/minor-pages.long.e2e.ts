import { MINOR_SCREENS, STAFF_SCREENS } from '../spec/screens.ts';
import { describeScreens } from './support/describe-screens.ts';
import { enter } from './support/log-in.ts';
import { newAddress } from './support/people.ts';

// Most are made like pages in pages.e2e.ts.
describeScreens('a visitor', MINOR_SCREENS, async () => {});
describeScreens(
  'an admin',
  [...STAFF_SCREENS, '/admin/settings/awards', { firstOf: '/admin/deposits' }],
  (page, site) => enter(page, site, newAddress(), site.demoAccounts().admin, '/'),
);
