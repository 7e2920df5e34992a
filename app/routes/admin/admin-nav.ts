import type { RouteAction } from '#app/domains/accounts/identity/can.ts';
import type { WorkKind } from '#app/domains/admin/today/work-kind.ts';

export type NavEntry = {
  to: string;
  label: string;
  /** Required to see the entry. */
  action: RouteAction;
  /** The work kind whose count it shows. */
  count?: WorkKind;
};

export const ADMIN_NAV: readonly { group: string; entries: readonly NavEntry[] }[] = [
  {
    group: 'Work',
    entries: [
      { to: '/admin', label: 'Today', action: 'staff.work' },
      { to: '/admin/work', label: 'Work items', action: 'staff.work', count: 'work-item' },
      { to: '/admin/approvals', label: 'Approvals', action: 'staff.refunds', count: 'approval' },
      { to: '/admin/contact', label: 'Contact', action: 'staff.contact', count: 'contact' },
    ],
  },
  {
    group: 'Members',
    entries: [{ to: '/admin/members', label: 'Members', action: 'staff.members' }],
  },
  {
    group: 'Money',
    entries: [
      { to: '/admin/orders', label: 'Orders', action: 'staff.orders' },
      { to: '/admin/deposits', label: 'Deposits', action: 'staff.deposits', count: 'deposit' },
      { to: '/admin/refunds', label: 'Refunds', action: 'staff.refunds', count: 'refund' },
      { to: '/admin/reports', label: 'Reports', action: 'staff.reports' },
    ],
  },
  {
    group: 'Subscriptions',
    entries: [
      { to: '/admin/contracts', label: 'Subscriptions', action: 'staff.contracts' },
      { to: '/admin/invoices', label: 'Invoices', action: 'staff.contracts' },
      { to: '/admin/dunning', label: 'Dunning', action: 'staff.contracts' },
      { to: '/admin/calendar', label: 'Next charges', action: 'staff.contracts' },
      { to: '/admin/prices', label: 'Prices', action: 'staff.contracts' },
    ],
  },
  {
    group: 'Site',
    entries: [
      { to: '/admin/posts', label: 'Posts', action: 'staff.content.act' },
      { to: '/admin/statistics', label: 'Statistics', action: 'staff.statistics' },
      { to: '/admin/deletion-reasons', label: 'Deletion reasons', action: 'staff.statistics' },
    ],
  },
  {
    group: 'Records',
    entries: [
      { to: '/admin/messages/log', label: 'Messages sent', action: 'staff.messages', count: 'message' },
      { to: '/admin/messages', label: 'Mail templates', action: 'staff.messages' },
      { to: '/admin/audit', label: 'Audit log', action: 'staff.audit', count: 'review' },
    ],
  },
  {
    group: 'Settings',
    entries: [
      { to: '/admin/settings', label: 'Settings', action: 'staff.enter' },
      { to: '/admin/setup', label: 'First steps', action: 'staff.site' },
      { to: '/admin/staff', label: 'Staff', action: 'staff.roles' },
      { to: '/admin/notifications', label: 'Notifications', action: 'staff.enter' },
    ],
  },
];

/** The entry of the current page, or of the page above it. */
export function currentEntry(pathname: string): NavEntry | undefined {
  return ADMIN_NAV.flatMap(({ entries }) => entries)
    .filter(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
    .sort((one, other) => other.to.length - one.to.length)[0];
}
