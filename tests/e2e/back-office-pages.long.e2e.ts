import { STAFF_SCREENS } from '../spec/screens.ts';
import { describeScreens } from './support/describe-screens.ts';
import { enter } from './support/log-in.ts';
import { newAddress } from './support/people.ts';

// Made like the staff pages in pages.e2e.ts.
describeScreens(
  'an admin',
  [...STAFF_SCREENS, '/admin/settings/awards', { firstOf: '/admin/deposits' }],
  (page, site) => enter(page, site, newAddress(), site.demoAccounts().admin, '/'),
);
