import { everybody, NO_ID, type Row, see, staffForms, staffOnly } from './row.ts';

export const STAFF_ROWS: readonly Row[] = [
  // The people who run the site.
  { ...see('/admin'), statuses: { ...staffOnly, editor: 200 } },
  ...[
    '/admin/orders',
    '/admin/deposits',
    '/admin/deposits/import',
    '/admin/refunds',
    '/admin/work',
    '/admin/contracts',
    '/admin/invoices',
    '/admin/dunning',
    '/admin/calendar',
    '/admin/prices',
    '/admin/messages',
    '/admin/messages/log',
    '/admin/setup',
  ].map((path): Row => ({ route: path, method: 'GET', path, statuses: staffOnly, shows: 'admin' })),
  { ...see('/admin/settings'), statuses: { ...staffOnly, editor: 200 } },
  {
    ...see('/admin/settings/:key', '/admin/settings/seller'),
    statuses: staffOnly,
  },
  {
    route: '/admin/settings/:key',
    method: 'POST',
    path: '/admin/settings/awards',
    send: { reason: '' },
    statuses: { ...staffForms, editor: 422 },
  },
  ...['', '/documents', '/readback'].map(
    (page): Row => ({
      route: `/admin/orders/:number${page}`,
      method: 'GET',
      path: `/admin/orders/{order}${page}`,
      statuses: staffOnly,
      shows: 'admin',
    }),
  ),
  ...['deposits', 'refunds'].map(
    (what): Row => ({
      route: `/admin/${what}/:id`,
      method: 'GET',
      path: `/admin/${what}/${NO_ID}`,
      statuses: { ...staffOnly, admin: 404 },
    }),
  ),
  {
    route: '/admin/messages/mail',
    method: 'GET',
    path: '/admin/messages/mail?template=Welcome&sample=0&lang=ko',
    statuses: { ...staffOnly, visitor: 401 },
  },
  {
    route: '/admin/messages/log/:id',
    method: 'GET',
    path: `/admin/messages/log/${NO_ID}`,
    statuses: { ...staffOnly, admin: 404 },
  },
  {
    route: '/admin/contracts/:number',
    method: 'GET',
    path: '/admin/contracts/C00000000000000',
    statuses: { ...staffOnly, admin: 404 },
  },
  ...[
    ['/admin/orders/:number', '/admin/orders/{order}'],
    ['/admin/orders/:number/documents', '/admin/orders/{order}/documents'],
    ['/admin/orders/:number/readback', '/admin/orders/{order}/readback'],
    ['/admin/deposits/import', '/admin/deposits/import'],
    ['/admin/deposits/:id', `/admin/deposits/${NO_ID}`],
    ['/admin/refunds/:id', `/admin/refunds/${NO_ID}`],
    ['/admin/work', '/admin/work'],
    ['/admin/dunning', '/admin/dunning'],
    ['/admin/prices', '/admin/prices'],
    ['/admin/messages/log/:id', `/admin/messages/log/${NO_ID}`],
  ].map(
    ([route = '', path = '']): Row => ({
      route,
      method: 'POST',
      path,
      send: { reason: '' },
      statuses: staffForms,
      shows: 'admin',
    }),
  ),

  // The site itself.
  { route: '/logout', method: 'GET', path: '/logout', statuses: everybody(405) },
  ...['/dev/outbox', '/dev/outbox.json'].map((path): Row => ({ ...see(path), shows: 'anybody' })),
  see('/dev/gallery'),
  { ...see('/dev/gateway'), shows: 'anybody' },
  {
    route: '/dev/gateway',
    method: 'POST',
    path: '/dev/gateway',
    send: { act: 'deposit' },
    statuses: everybody(422),
    shows: 'anybody',
  },
  {
    route: '/dev/outbox/:id',
    method: 'GET',
    path: '/dev/outbox/00000000-0000-4000-8000-000000000000',
    statuses: everybody(404),
  },
  see('/dev/mails'),
  see('/dev/mails/:sample', '/dev/mails/welcome-1'),
  see('/dev/brochure/:code', '/dev/brochure/routiai'),
  see('/dev/clock'),
  see('/dev/clock.json'),
  ...['/dev/clock', '/dev/clock.json'].map(
    (path): Row => ({ route: path, method: 'POST', path, send: { days: 'many' }, statuses: everybody(422) }),
  ),
  {
    route: '/staff-invitation',
    method: 'POST',
    path: '/staff-invitation',
    send: { token: 'x' },
    statuses: everybody(422),
  },
];
