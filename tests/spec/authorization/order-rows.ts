import { everybody, members, ownOnly, type Row, see, shows } from './row.ts';

export const ORDER_ROWS: readonly Row[] = [
  // Orders.
  {
    route: '/payment',
    method: 'POST',
    path: '/payment',
    send: { plan: 'standard', price: '1' },
    statuses: members(422),
  },
  { route: '/orderdetail', method: 'GET', path: '/orderdetail?order={order}', statuses: ownOnly, shows },
  { route: '/completepayment', method: 'GET', path: '/completepayment?order={order}', statuses: ownOnly },
  {
    route: '/payment',
    method: 'GET',
    path: '/payment?order={order}',
    statuses: { ...ownOnly, visitor: 200, owner: 302 },
  },
  {
    route: '/payment/window',
    method: 'GET',
    path: '/payment/window?order={order}',
    statuses: { ...ownOnly, visitor: 302, owner: 302 },
  },
  {
    route: '/payment/paypal',
    method: 'GET',
    path: '/payment/paypal?order={order}',
    statuses: { ...ownOnly, visitor: 302, owner: 302 },
  },
  // Calls of gateways, exempt from the same-origin rule: they must name an existing order.
  { route: '/webhooks/paypal', method: 'GET', path: '/webhooks/paypal', statuses: everybody(405) },
  { route: '/webhooks/paypal', method: 'POST', path: '/webhooks/paypal', json: {}, statuses: everybody(400) },
  { route: '/webhooks/toss', method: 'GET', path: '/webhooks/toss', statuses: everybody(405) },
  { route: '/webhooks/toss', method: 'POST', path: '/webhooks/toss', json: {}, statuses: everybody(400) },

  // Add-ins use a token of their own; sessions are ignored.
  { route: '/api/v1/licence', method: 'GET', path: '/api/v1/licence', statuses: everybody(401) },
  see('/api/v1/licence/keys'),
  ...['seat', 'heartbeat', 'release'].flatMap((call): Row[] => {
    const path = `/api/v1/licence/${call}`;
    return [
      { route: path, method: 'GET', path, statuses: everybody(405) },
      { route: path, method: 'POST', path, json: {}, statuses: everybody(401) },
    ];
  }),
  { ...see('/mypage/ticket/seats'), shows },
  {
    route: '/mypage/ticket/seats',
    method: 'POST',
    path: '/mypage/ticket/seats',
    send: { intent: 'invite-person', loginId: '' },
    statuses: members(422),
  },
  // Requests for one's own order; the demo's subscriber paid by card more than a week ago.
  ...[
    ['cancel', 200, 409],
    ['withdraw', 200, 409],
    // No refund waits for an account, so the page always redirects.
    ['refund-account', 302, 302],
  ].flatMap(([step, seen, sent]): Row[] => {
    const at = { route: `/orderdetail/:number/${step}`, path: `/orderdetail/{order}/${step}` };
    const statuses = { ...ownOnly, visitor: 302, owner: Number(seen) };
    const sentStatuses = { ...ownOnly, visitor: 401, owner: Number(sent) };
    return [
      { ...at, method: 'GET', statuses },
      { ...at, method: 'POST', send: { bank: '' }, statuses: sentStatuses },
    ];
  }),
  {
    route: '/orderdetail/:number/deadline.ics',
    method: 'GET',
    path: '/orderdetail/{order}/deadline.ics',
    statuses: { ...ownOnly, visitor: 401, owner: 404 },
  },
  // The documents of one's own order.
  ...[
    ['documents/:file', 'documents/statement.pdf'],
    ['documents.zip', 'documents.zip'],
  ].map(
    ([route, path]): Row => ({
      route: `/orderdetail/:number/${route}`,
      method: 'GET',
      path: `/orderdetail/{order}/${path}`,
      statuses: { ...ownOnly, visitor: 401 },
    }),
  ),
  {
    route: '/orderdetail/:number/taxinvoice',
    method: 'GET',
    path: '/orderdetail/{order}/taxinvoice',
    statuses: ownOnly,
  },
  {
    route: '/orderdetail/:number/taxinvoice',
    method: 'POST',
    path: '/orderdetail/{order}/taxinvoice',
    send: { businessNumber: '120-81-47521', company: '한강플랜트', representative: '김대표' },
    statuses: { visitor: 401, owner: 409, other: 404, editor: 404, admin: 404 },
  },
  {
    route: '/payment/return',
    method: 'GET',
    path: '/payment/return?order={order}',
    statuses: everybody(302),
  },
];
