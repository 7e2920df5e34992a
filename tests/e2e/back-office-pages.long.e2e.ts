import { describeScreens, type Screen } from './support/describe-screens.ts';
import { enter } from './support/log-in.ts';
import { newAddress } from './support/people.ts';

/** Pages made like those in `pages.e2e.ts`. */
const SCREENS: Screen[] = [
  '/admin/members/signup-block',
  '/admin/deposits',
  '/admin/deposits/import',
  '/admin/deposits/accept',
  '/admin/refunds',
  '/admin/approvals',
  '/admin/contact',
  '/admin/contact/templates',
  '/admin/deletion-reasons',
  '/admin/contracts',
  '/admin/invoices',
  '/admin/dunning',
  '/admin/calendar',
  '/admin/prices',
  '/admin/reports',
  '/admin/reports/recurring',
  '/admin/reports/receivables',
  '/admin/reports/refunds',
  '/admin/reports/vat',
  '/admin/messages',
  '/admin/messages/log',
  '/admin/messages/log/resend',
  '/admin/setup',
  '/admin/settings',
  '/admin/settings/awards',
  '/admin/posts',
  '/admin/staff',
  '/admin/notifications',
  '/admin/audit',
  '/admin/audit/accesses',
  '/admin/audit/review',
  { firstOf: '/admin/deposits' },
];

describeScreens('an admin', SCREENS, (page, site) =>
  enter(page, site, newAddress(), site.demoAccounts().admin, '/'),
);
