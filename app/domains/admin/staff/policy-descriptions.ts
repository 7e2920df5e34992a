import type { Action } from '#app/domains/accounts/identity/can.ts';

/** What each action of the policy allows, in the order of the role matrix. */
export const POLICY_DESCRIPTIONS: readonly {
  title: string;
  actions: readonly (readonly [Action, string])[];
}[] = [
  {
    title: 'Own account',
    actions: [
      ['self.read', 'See member info, security settings, consents and logins'],
      ['self.change', 'Change these'],
      ['self.leave', 'Delete the account'],
      ['order.place', 'Order, pay and manage a subscription'],
      ['order.read', 'See orders and documents'],
    ],
  },
  {
    title: 'Posts and content',
    actions: [
      ['post.write', 'Write notices and FAQ'],
      ['post.edit', 'Edit posts'],
      ['post.delete', 'Delete posts'],
      ['post.restore', 'Restore deleted posts'],
      ['staff.content.act', 'Change banner, awards, copy and topics'],
    ],
  },
  {
    title: 'Back office',
    actions: [
      ['staff.enter', 'Open the start page and choose notifications'],
      ['staff.work', 'See work items'],
      ['staff.work.act', 'Close work items'],
    ],
  },
  {
    title: 'Members and messages',
    actions: [
      ['staff.members', 'See members'],
      ['staff.members.act', 'Correct, suspend and help members'],
      ['staff.contact', 'See contact requests'],
      ['staff.contact.act', 'Answer contact requests'],
      ['staff.messages', 'See messages and the delivery log'],
      ['staff.messages.act', 'Send messages again'],
    ],
  },
  {
    title: 'Orders and money',
    actions: [
      ['staff.orders', 'See orders and documents of members'],
      ['staff.orders.act', 'Query the gateway, correct documents'],
      ['staff.deposits', 'See bank statement lines'],
      ['staff.deposits.act', 'Import statements, match and ignore lines'],
      ['staff.refunds', 'See refunds and approvals'],
      ['staff.refunds.act', 'Request, approve and finish refunds, allow orders'],
      ['staff.contracts', 'See subscriptions, invoices and dunning'],
      ['staff.contracts.act', 'Announce prices, resume charging'],
      ['staff.reports', 'See reports'],
    ],
  },
  {
    title: 'Site and records',
    actions: [
      ['staff.statistics', 'See statistics'],
      ['staff.site', 'See facts of the seller and settings'],
      ['staff.site.act', 'Change facts of the seller and settings'],
      ['staff.audit', 'See the audit log'],
      ['staff.audit.act', 'Sign off the monthly review'],
      ['staff.roles', 'See staff and this table'],
      ['staff.roles.act', 'Invite staff, change and revoke roles'],
    ],
  },
];
