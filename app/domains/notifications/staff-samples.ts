import { staffInvitation } from './messages/staff-invitation.ts';
import { staffDigest, staffNews } from './messages/staff-news.ts';
import { staffRoleChanged } from './messages/staff-role-changed.ts';
import { type Template, template } from './template.ts';

const origin = 'https://www.example.com';
const name = '이서연';
const loginId = 'seoyeon7';
const at = new Date('2026-12-01T03:00:00Z');
const refunds = ['환불 기한', 'Refunds that are due'] as const;
const deposits = ['확인할 입금', 'Deposits to decide'] as const;

/** The messages to the people who run the site. */
export const STAFF_TEMPLATES: readonly Template[] = [
  template('staff-invitation', 'Invitation to a role', staffInvitation, {
    '': { loginId, role: 'finance', link: `${origin}/staff-invitation?token=sample`, expiresAt: at },
  }),
  template('staff-role-changed', 'Role changed', staffRoleChanged, {
    'Another role': { name, loginId, role: 'support', at, origin },
    'No role': { name, loginId, role: null, at, origin },
  }),
  template('staff-news', 'Something needs a person', staffNews, {
    '': {
      name,
      items: [
        { what: refunds, path: '/admin/refunds' },
        { what: deposits, path: '/admin/deposits' },
      ],
      more: 3,
      origin,
    },
  }),
  template('staff-news', 'Daily digest', staffDigest, {
    '': {
      name,
      day: '2026-12-01',
      kinds: [
        { name: refunds, open: 2, path: '/admin/refunds' },
        { name: deposits, open: 12, path: '/admin/deposits' },
      ],
      origin,
    },
  }),
];
