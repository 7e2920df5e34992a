import {
  account,
  buttons,
  email,
  ids,
  NO_ID,
  names,
  on,
  post,
  reason,
  type SiteForm,
  wrongReauthentication,
} from './site-form.ts';

export const CONTENT_FORMS: readonly SiteForm[] = [
  // Boards.
  ...['notice', 'faq'].flatMap((board): SiteForm[] => [
    { route: `/${board}/write`, who: 'editor', fields: { ...post, image: [''] } },
    {
      route: `/${board}/:id/edit`,
      path: `/${board}/1/edit`,
      who: 'editor',
      fields: { ...post, image: [''], removeImage: on, version: ['1', '-1'] },
    },
  ]),
  { route: '/post-preview', who: 'editor', fields: { contents: post.contents } },

  // Staff.
  {
    route: '/admin/orders/:number',
    path: '/admin/orders/{order}',
    who: 'admin',
    fields: { intent: ['refund'], amount: ['1000', '', '-1'], reason, ...wrongReauthentication },
  },
  {
    route: '/admin/orders/:number',
    path: '/admin/orders/{order}',
    who: 'admin',
    fields: { intent: ['allow-order'], reason },
  },
  ...buttons(
    { route: '/admin/orders/:number/documents', path: '/admin/orders/{order}/documents', who: 'admin' },
    { intent: ['correct'], paper: ['TI-2026-000001'], why: ['1', '7'], reason },
    { intent: ['reissue'], paper: ['TI-2026-000001', 'x'], reason },
  ),
  {
    route: '/admin/orders/:number/readback',
    path: '/admin/orders/{order}/readback',
    who: 'admin',
    fields: { intent: ['read-back'], reason },
  },
  {
    route: '/admin/deposits/import',
    who: 'admin',
    fields: {
      intent: ['look', 'save'],
      bank: ['shinhan', 'ibk', 'x'],
      statement: ['Date,Depositor,Amount\n2026-11-20,Kim,1000', '2026-11-20\t홍길동\t1,000'],
      file: [''],
    },
    ignoresUnknown: true,
  },
  ...buttons(
    { route: '/admin/deposits/:id', path: `/admin/deposits/${NO_ID}`, who: 'admin' },
    { intent: ['match'], orderNumber: ['R00000000000000', 'x'], near: ['x'], reason },
    { intent: ['undo', 'ignore', 'take-up', 'x'], reason },
    { intent: ['refund'], reason, ...account, twice: on, ...wrongReauthentication },
  ),
  {
    route: '/admin/deposits/accept',
    who: 'admin',
    fields: { intent: ['accept-matches'], row: [`${NO_ID}:R00000000000000`, 'x'], reason },
  },
  ...buttons(
    { route: '/admin/refunds/:id', path: `/admin/refunds/${NO_ID}`, who: 'admin' },
    { intent: ['approve', 'refuse', 'take-over', 'x'], reason, ...wrongReauthentication },
    { intent: ['finish'], reason, bankReference: ['2026-11-20 0001', ''], ...wrongReauthentication },
  ),
  {
    route: '/admin/members/signup-block',
    who: 'admin',
    fields: {
      ...{ intent: ['lift-block'], loginId: ['somebody1', ''], email: ['somebody@example.com', ''] },
      ...{ tel: ['010-1234-5678', ''], reason, ...wrongReauthentication },
    },
  },
  ...buttons(
    { route: '/admin/members/:id', path: `/admin/members/${NO_ID}`, who: 'admin' },
    { intent: ['note'], text: ['Calls on Mondays', ''] },
    { intent: ['show-details', 'x'], reason },
  ),
  { route: '/admin/dunning', who: 'admin', fields: { intent: ['resume'], stop: [NO_ID], reason } },
  {
    route: '/admin/prices',
    who: 'admin',
    fields: {
      ...{ intent: ['announce'], planCode: ['basic', 'standard'], reason },
      ...{ consentUntil: ['2026-12-31', '2026-02-30'], appliesFrom: ['2027-03-01', '2027-13-01'] },
    },
  },
  {
    route: '/admin/messages/log/:id',
    path: `/admin/messages/log/${NO_ID}`,
    who: 'admin',
    fields: { intent: ['send-again'], key: [NO_ID], reason },
  },
  {
    route: '/admin/messages/log/resend',
    who: 'admin',
    fields: { intent: ['send-again'], key: [NO_ID], row: [NO_ID, 'x'], reason },
  },
  {
    route: '/admin/settings/:key',
    path: '/admin/settings/announcement',
    who: 'editor',
    fields: {
      ...{ intent: ['preview', 'x'], shown: ['0', 'x'], text: ['News', ''], link: ['Read'], reason },
      ...{ to: ['/notice', '//x'], from: ['2026-12-31', '2026-02-30'], until: [''] },
    },
  },
  ...buttons(
    { route: '/admin/contact/:number', path: '/admin/contact/Q-0000-0000', who: 'admin' },
    { intent: ['reply', 'reply-and-close'], message: ['Hello', ''], seen: ['1', '-1'] },
    { intent: ['note'], message: ['Checked', ''] },
    { intent: ['take', 'release', 'close', 'reopen', 'x'] },
  ),
  ...buttons(
    { route: '/admin/contact/templates', who: 'admin' },
    {
      intent: ['save'],
      id: ['', 'x'],
      name: ['New', ''],
      language: ['ko', 'x'],
      message: ['Hello {name}', ''],
    },
    { intent: ['delete'], id: [NO_ID, 'x'] },
  ),
  { route: '/endview', who: 'visitor', fields: {}, ignoresUnknown: true },
  {
    route: '/admin',
    path: '/admin?index',
    who: 'admin',
    fields: { intent: ['take', 'x'], kind: ['refund', 'x'], subject: [NO_ID, ''] },
    leadsOn: true,
  },
  ...buttons(
    { route: '/admin/members/:id/manage', path: `/admin/members/${NO_ID}/manage`, who: 'admin' },
    { intent: ['correct'], ...names, address: [''], reason, ...wrongReauthentication },
    { intent: ['replace-email'], email, reason, ...wrongReauthentication },
    { intent: ['suspend', 'unfreeze', 'x'], reason, ...wrongReauthentication },
  ),
  {
    route: '/admin/exports/:list',
    path: '/admin/exports/orders',
    who: 'admin',
    fields: { query: ['', 'state=PAID'], format: ['csv', 'pdf'], reason },
    ignoresUnknown: true,
  },
  ...buttons(
    { route: '/admin/staff', who: 'admin' },
    {
      ...{ intent: ['invite'], loginId: ids, role: ['support', 'member'], email, reason },
      ...wrongReauthentication,
    },
    { intent: ['withdraw'], loginId: ids, reason },
  ),
  {
    route: '/admin/staff/:id',
    path: `/admin/staff/${NO_ID}`,
    who: 'admin',
    fields: {
      ...{ intent: ['change-role'], loginId: ids, role: ['member', 'x'], reason },
      ...wrongReauthentication,
    },
  },
  {
    route: '/admin/approvals/:id',
    path: `/admin/approvals/${NO_ID}`,
    who: 'admin',
    fields: { intent: ['approve', 'refuse'], reason, ...wrongReauthentication },
  },
  { route: '/admin/notifications', who: 'admin', fields: { refund: ['daily', 'x'], worker: ['never'] } },
  {
    route: '/admin/audit/review',
    who: 'admin',
    fields: { intent: ['sign'], month: ['2026-10', 'x'], remark: ['Nothing unusual.', ''] },
  },
  {
    route: '/admin/work/:id',
    path: `/admin/work/${NO_ID}`,
    who: 'admin',
    fields: { intent: ['close'], resolution: reason },
  },
];
