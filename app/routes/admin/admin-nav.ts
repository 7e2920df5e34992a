import type { RouteAction } from '#app/domains/accounts/identity/can.ts';
import type { WorkKind } from '#app/domains/admin/today/work-kind.ts';
import type { IconName } from '#app/ui/icon.tsx';

type NavPage = {
  to: string;
  label: string;
  /** Required to see the page. */
  action: RouteAction;
};

export type NavEntry = NavPage & {
  icon: IconName;
  /** The work kind whose count it shows. */
  count?: WorkKind;
  /** The pages of this entry, itself the first. */
  tabs?: readonly NavPage[];
};

const REPORTS = 'staff.reports';
const AUDIT = 'staff.audit';

/** Short enough for a window of 900 px. */
export const ADMIN_NAV: readonly { group: string; entries: readonly NavEntry[] }[] = [
  {
    group: 'Work',
    entries: [
      { to: '/admin', label: 'Today', icon: 'home', action: 'staff.work' },
      { to: '/admin/work', label: 'Work items', icon: 'tasks', action: 'staff.work', count: 'work-item' },
      {
        to: '/admin/approvals',
        label: 'Approvals',
        icon: 'check-circle',
        action: 'staff.refunds',
        count: 'approval',
      },
      { to: '/admin/contact', label: 'Contact', icon: 'mail', action: 'staff.contact', count: 'contact' },
    ],
  },
  {
    group: 'Customers',
    entries: [
      { to: '/admin/members', label: 'Members', icon: 'people', action: 'staff.members' },
      { to: '/admin/orders', label: 'Orders', icon: 'bag', action: 'staff.orders' },
      { to: '/admin/deposits', label: 'Deposits', icon: 'bank', action: 'staff.deposits', count: 'deposit' },
      { to: '/admin/refunds', label: 'Refunds', icon: 'return', action: 'staff.refunds', count: 'refund' },
    ],
  },
  {
    group: 'Billing',
    entries: [
      { to: '/admin/contracts', label: 'Subscriptions', icon: 'repeat', action: 'staff.contracts' },
      { to: '/admin/invoices', label: 'Invoices', icon: 'document', action: 'staff.contracts' },
      { to: '/admin/dunning', label: 'Dunning', icon: 'bell', action: 'staff.contracts' },
      { to: '/admin/calendar', label: 'Next charges', icon: 'calendar', action: 'staff.contracts' },
      { to: '/admin/prices', label: 'Prices', icon: 'tag', action: 'staff.contracts' },
      {
        ...{ to: '/admin/reports', label: 'Reports', icon: 'chart', action: REPORTS },
        tabs: [
          { to: '/admin/reports', label: 'Overview', action: REPORTS },
          { to: '/admin/reports/revenue', label: 'Revenue', action: REPORTS },
          { to: '/admin/reports/recurring', label: 'Recurring', action: REPORTS },
          { to: '/admin/reports/receivables', label: 'Receivables', action: REPORTS },
          { to: '/admin/reports/refunds', label: 'Refunds', action: REPORTS },
          { to: '/admin/reports/vat', label: 'VAT return', action: REPORTS },
        ],
      },
    ],
  },
  {
    group: 'Site',
    entries: [
      { to: '/admin/posts', label: 'Posts', icon: 'pen', action: 'staff.content.act' },
      {
        ...{
          to: '/admin/messages/log',
          label: 'Messages',
          icon: 'send',
          action: 'staff.messages',
          count: 'message',
        },
        tabs: [
          { to: '/admin/messages/log', label: 'Sent', action: 'staff.messages' },
          { to: '/admin/messages', label: 'Mail templates', action: 'staff.messages' },
        ],
      },
      {
        ...{ to: '/admin/statistics', label: 'Statistics', icon: 'pulse', action: 'staff.statistics' },
        tabs: [
          { to: '/admin/statistics', label: 'Use of the site', action: 'staff.statistics' },
          { to: '/admin/deletion-reasons', label: 'Deletion reasons', action: 'staff.statistics' },
        ],
      },
    ],
  },
  {
    group: 'Administration',
    entries: [
      {
        ...{ to: '/admin/audit', label: 'Audit log', icon: 'shield', action: AUDIT, count: 'review' },
        tabs: [
          { to: '/admin/audit', label: 'Decisions', action: AUDIT },
          { to: '/admin/audit/accesses', label: 'Accesses', action: AUDIT },
          { to: '/admin/audit/review', label: 'Monthly review', action: AUDIT },
        ],
      },
      {
        ...{ to: '/admin/settings', label: 'Settings', icon: 'controls', action: 'staff.enter' },
        tabs: [
          { to: '/admin/settings', label: 'All settings', action: 'staff.enter' },
          { to: '/admin/setup', label: 'First steps', action: 'staff.site' },
        ],
      },
      { to: '/admin/staff', label: 'Staff', icon: 'person', action: 'staff.roles' },
    ],
  },
];

/** The pages of the rail and of its tabs. */
export const NAV_PAGES: readonly NavPage[] = ADMIN_NAV.flatMap(({ entries }) =>
  entries.flatMap((entry) => entry.tabs ?? [entry]),
);

/** The entry of the current page, or of the page above it. */
export function currentEntry(pathname: string): NavEntry | undefined {
  const isAbove = (to: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  return ADMIN_NAV.flatMap(({ entries }) => entries)
    .flatMap((entry) => (entry.tabs ?? [entry]).map(({ to }) => ({ entry, to })))
    .filter(({ to }) => isAbove(to))
    .sort((one, other) => other.to.length - one.to.length)[0]?.entry;
}
