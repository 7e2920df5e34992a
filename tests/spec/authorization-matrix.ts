/** Who asks. `other` is a member who has nothing to do with what is asked for; `owner` is the member whose own it is. */
export type Standing = 'visitor' | 'owner' | 'other' | 'editor' | 'admin';

export type Row = {
  /** The route's address, as app/routes.ts has it; a row waits until it is there. */
  route: string;
  method: 'GET' | 'POST' | 'PUT';
  /** What is asked for. `{order}` is an order of `owner`. */
  path: string;
  /** Fields of a form; JSON where `json` is set. Both are such that nothing changes, even where they are let in. */
  send?: Readonly<Record<string, string>>;
  json?: unknown;
  answers: Readonly<Record<Standing, number>>;
  /** Whether `owner` reads personal things there. Nobody else's answer may hold any, but an admin's on pages of staff, and in a demo's outbox. */
  shows?: 'owner' | 'admin' | 'anybody';
};

const everybody = (status: number) => ({
  visitor: status,
  owner: status,
  other: status,
  editor: status,
  admin: status,
});
/** A write whose fields are wrong: whoever is let in hears of the fields. */
const staffOnly = { visitor: 200, owner: 403, other: 403, editor: 403, admin: 200 } as const;
const staffForms = { visitor: 401, owner: 403, other: 403, editor: 403, admin: 422 } as const;
/** No line, refund or item has it: who may look is told that there is none. */
const NO_ID = '00000000-0000-4000-8000-000000000000';
const writers = { visitor: 401, owner: 403, other: 403, editor: 422, admin: 422 } as const;
const members = (status: number) => ({ ...everybody(status), visitor: 401 });
const ownOnly = { visitor: 200, owner: 200, other: 404, editor: 404, admin: 404 } as const;
const nothing = { title: '', type: '', contents: '' };
const shows = 'owner';

const see = (route: string, path = route): Row => ({ route, method: 'GET', path, answers: everybody(200) });
const write = (route: string, path = route): Row => ({
  route,
  method: 'POST',
  path,
  send: nothing,
  answers: writers,
});

/** Security §6, row by row, for every route that is there. A page is for all to see (decisions P1), its data is not. */
export const AUTHORIZATION_MATRIX: readonly Row[] = [
  // Public pages and data.
  ...['/', '/solution', '/solution/routiar', '/solution/routiai', '/faq', '/notice', '/solutionplan'].map(
    (path) => see(path),
  ),
  see('/faq/:id', '/faq/1'),
  see('/notice/:id', '/notice/1'),
  ...['/termsofuse', '/privacy', '/sitemap.xml', '/robots.txt', '/notice/feed.xml'].map((path) => see(path)),
  ...['/db/news.json', '/db/faq.json', '/db/home.json', '/session.json'].map((path) => see(path)),
  ...['/openapi.json', '/developers', '/deletioncomplete'].map((path) => see(path)),
  { route: '/login', method: 'GET', path: '/login', answers: { ...everybody(302), visitor: 200 } },
  ...['/signup', '/findid', '/findpassword'].map(
    (path): Row => ({ route: path, method: 'GET', path, answers: { ...everybody(302), visitor: 200 } }),
  ),
  ...['/findid', '/findpassword'].map(
    (path): Row => ({
      route: path,
      method: 'POST',
      path,
      send: { email: 'x' },
      answers: { ...everybody(302), visitor: 422 },
    }),
  ),

  // Boards.
  see('/notice/write'),
  see('/faq/write'),
  see('/notice/:id/edit', '/notice/1/edit'),
  see('/faq/:id/edit', '/faq/1/edit'),
  write('/notice/write'),
  write('/faq/write'),
  write('/notice/:id/edit', '/notice/1/edit'),
  write('/faq/:id/edit', '/faq/1/edit'),
  write('/db/news'),
  write('/db/faq'),
  { route: '/db/news/:id', method: 'PUT', path: '/db/news/1', json: {}, answers: writers },
  { route: '/db/faq/:id', method: 'PUT', path: '/db/faq/1', json: {}, answers: writers },
  { route: '/db/news', method: 'GET', path: '/db/news', answers: everybody(405) },
  { route: '/db/news/:id', method: 'GET', path: '/db/news/1', answers: everybody(405) },
  {
    route: '/post-preview',
    method: 'POST',
    path: '/post-preview',
    send: { contents: 'x' },
    answers: { ...writers, editor: 200, admin: 200 },
  },

  // Joining.
  {
    route: '/signup',
    method: 'POST',
    path: '/signup',
    send: { id: 'x' },
    answers: { ...everybody(302), visitor: 422 },
  },
  {
    route: '/signup/check-id',
    method: 'POST',
    path: '/signup/check-id',
    send: { id: 'demomember' },
    answers: everybody(200),
  },
  {
    route: '/db/signup',
    method: 'POST',
    path: '/db/signup',
    json: { role: 'admin' },
    answers: { ...everybody(409), visitor: 422 },
  },

  // One's own account.
  { ...see('/mypage'), shows },
  { ...see('/mypage/memberinfo'), shows },
  { ...see('/mypage/ticket'), shows },
  see('/mypage/ticket/trial'),
  ...['plan', 'end', 'renew', 'price'].map((page) => see(`/mypage/ticket/${page}`)),
  // What only a contract in that state has leads back to its page; the demo's subscriber has a contract that runs.
  ...[
    ['trial/end', 302],
    ['paid', 302],
    ['card', 200],
    ['method', 200],
    ['pay', 302],
  ].map(
    ([page, own]): Row => ({
      route: `/mypage/ticket/${page}`,
      method: 'GET',
      path: `/mypage/ticket/${page}`,
      answers: { ...everybody(302), visitor: 200, owner: Number(own) },
    }),
  ),
  {
    route: '/mypage/ticket/card/return',
    method: 'GET',
    path: '/mypage/ticket/card/return',
    answers: everybody(302),
  },
  see('/mypage/securitysetting'),
  see('/mypage/securitysetting/twofactor'),
  see('/mypage/consents'),
  {
    route: '/mypage/consents/renew',
    method: 'GET',
    path: '/mypage/consents/renew',
    answers: { ...everybody(302), visitor: 200 },
  },
  see('/mypage/consents/:code/:version', '/mypage/consents/terms-of-use/2026-11-01'),
  see('/deleteaccount'),
  {
    route: '/mypage/memberinfo',
    method: 'POST',
    path: '/mypage/memberinfo',
    send: { role: 'admin' },
    answers: members(422),
  },
  {
    route: '/mypage',
    method: 'POST',
    path: '/mypage?index',
    send: { role: 'admin' },
    answers: members(422),
  },
  ...[
    ['/mypage/ticket', { intent: 'x' }],
    ['/mypage/ticket/trial', { company: '' }],
    ['/mypage/ticket/plan', { intent: 'x' }],
    ['/mypage/ticket/renew', { intent: 'x' }],
    ['/mypage/ticket/price', { intent: 'x' }],
    ['/mypage/securitysetting', { intent: 'password' }],
    ['/mypage/securitysetting/twofactor', { intent: 'begin' }],
    ['/mypage/consents', { role: 'admin' }],
    ['/deleteaccount', { reason: 'x' }],
  ].map(([path, send]) => ({ route: path, method: 'POST', path, send, answers: members(422) }) as Row),
  // Figures that were never shown end nothing.
  {
    route: '/mypage/ticket/end',
    method: 'POST',
    path: '/mypage/ticket/end?shown=x',
    send: { currentPassword: 'x' },
    answers: members(409),
  },
  // Only the owner has a contract whose method could change, and nobody here owes or tries.
  {
    route: '/mypage/ticket/method',
    method: 'POST',
    path: '/mypage/ticket/method',
    send: { method: 'x' },
    answers: { ...members(302), owner: 422 },
  },
  ...['paid', 'pay'].map(
    (page): Row => ({
      route: `/mypage/ticket/${page}`,
      method: 'POST',
      path: `/mypage/ticket/${page}`,
      send: { method: 'x' },
      answers: members(302),
    }),
  ),
  // Nobody here is in a trial.
  {
    route: '/mypage/ticket/trial/end',
    method: 'POST',
    path: '/mypage/ticket/trial/end',
    send: { intent: 'x' },
    answers: members(302),
  },
  // Nothing to agree to leads on.
  {
    route: '/mypage/consents/renew',
    method: 'POST',
    path: '/mypage/consents/renew',
    send: { agree_terms_of_use: 'x' },
    answers: members(302),
  },
  { route: '/mypage/export.json', method: 'GET', path: '/mypage/export.json', answers: members(200), shows },
  see('/mypage/memberinfo/email'),
  {
    route: '/mypage/memberinfo/email',
    method: 'POST',
    path: '/mypage/memberinfo/email',
    send: { code: 'x' },
    answers: members(422),
  },
  { route: '/db/member.json', method: 'GET', path: '/db/member.json', answers: members(200), shows },
  { route: '/db/member', method: 'PUT', path: '/db/member', json: { role: 'admin' }, answers: members(422) },
  {
    route: '/db/deleteduseropinion',
    method: 'POST',
    path: '/db/deleteduseropinion',
    json: { status: 'deleted' },
    answers: members(422),
  },
  ...['/db/member', '/db/signup', '/db/deleteduseropinion', '/signup/tel-code'].map(
    (path): Row => ({ route: path, method: 'GET', path, answers: everybody(405) }),
  ),

  // The second step of a login, and what secret links open.
  {
    route: '/login/verify',
    method: 'GET',
    path: '/login/verify',
    answers: { ...everybody(302), visitor: 200 },
  },
  ...['/login/lost-two-factor', '/freezeaccount', '/unsubscribe', '/staff-invitation'].map((path) =>
    see(path),
  ),
  {
    route: '/login/verify',
    method: 'POST',
    path: '/login/verify',
    send: { code: '000000' },
    answers: { ...everybody(302), visitor: 401 },
  },
  {
    route: '/login/lost-two-factor',
    method: 'POST',
    path: '/login/lost-two-factor',
    send: { code: '000000' },
    answers: everybody(401),
  },
  {
    route: '/freezeaccount',
    method: 'POST',
    path: '/freezeaccount',
    send: { key: 'x' },
    answers: everybody(410),
  },
  {
    route: '/unsubscribe',
    method: 'POST',
    path: '/unsubscribe?token=x',
    send: { token: 'x' },
    answers: everybody(200),
  },
  {
    route: '/unsubscribe/one-click',
    method: 'POST',
    path: '/unsubscribe/one-click?token=x',
    send: { 'List-Unsubscribe': 'One-Click' },
    answers: everybody(404),
  },

  // Orders.
  {
    route: '/payment',
    method: 'POST',
    path: '/payment',
    send: { plan: 'standard', price: '1' },
    answers: members(422),
  },
  { route: '/orderdetail', method: 'GET', path: '/orderdetail?order={order}', answers: ownOnly, shows },
  { route: '/completepayment', method: 'GET', path: '/completepayment?order={order}', answers: ownOnly },
  {
    route: '/payment',
    method: 'GET',
    path: '/payment?order={order}',
    answers: { ...ownOnly, visitor: 200, owner: 302 },
  },
  {
    route: '/payment/window',
    method: 'GET',
    path: '/payment/window?order={order}',
    answers: { ...ownOnly, visitor: 302, owner: 302 },
  },
  {
    route: '/payment/paypal',
    method: 'GET',
    path: '/payment/paypal?order={order}',
    answers: { ...ownOnly, visitor: 302, owner: 302 },
  },
  // The gateway's, outside the same-origin rule: whoever calls must tell of an order that there is.
  { route: '/webhooks/paypal', method: 'GET', path: '/webhooks/paypal', answers: everybody(405) },
  { route: '/webhooks/paypal', method: 'POST', path: '/webhooks/paypal', json: {}, answers: everybody(400) },
  { route: '/webhooks/toss', method: 'GET', path: '/webhooks/toss', answers: everybody(405) },
  { route: '/webhooks/toss', method: 'POST', path: '/webhooks/toss', json: {}, answers: everybody(400) },

  // Add-ins show a token of their own: no session counts there.
  { route: '/api/v1/licence', method: 'GET', path: '/api/v1/licence', answers: everybody(401) },
  see('/api/v1/licence/keys'),
  ...['seat', 'heartbeat', 'release'].flatMap((call): Row[] => {
    const path = `/api/v1/licence/${call}`;
    return [
      { route: path, method: 'GET', path, answers: everybody(405) },
      { route: path, method: 'POST', path, json: {}, answers: everybody(401) },
    ];
  }),
  { ...see('/mypage/ticket/seats'), shows },
  {
    route: '/mypage/ticket/seats',
    method: 'POST',
    path: '/mypage/ticket/seats',
    send: { intent: 'invite-person', loginId: '' },
    answers: members(422),
  },
  // What is asked about an order of one's own; the demo's subscriber has paid by card twelve days ago.
  ...[
    ['cancel', 200, 409],
    ['withdraw', 200, 409],
    // Nothing of it waits for an account, so the page leads on, whatever was sent.
    ['refund-account', 302, 302],
  ].flatMap(([step, seen, sent]): Row[] => {
    const at = { route: `/orderdetail/:number/${step}`, path: `/orderdetail/{order}/${step}` };
    const answers = { ...ownOnly, visitor: 302, owner: Number(seen) };
    const answered = { ...ownOnly, visitor: 401, owner: Number(sent) };
    return [
      { ...at, method: 'GET', answers },
      { ...at, method: 'POST', send: { bank: '' }, answers: answered },
    ];
  }),
  {
    route: '/orderdetail/:number/deadline.ics',
    method: 'GET',
    path: '/orderdetail/{order}/deadline.ics',
    answers: { ...ownOnly, visitor: 401, owner: 404 },
  },
  // The gateway's, outside the same-origin rule: whoever calls must tell of an order that there is.
  { route: '/webhooks/toss', method: 'GET', path: '/webhooks/toss', answers: everybody(405) },
  { route: '/webhooks/toss', method: 'POST', path: '/webhooks/toss', json: {}, answers: everybody(400) },
  // The papers of one's own order.
  ...[
    ['documents/:file', 'documents/statement.pdf'],
    ['documents.zip', 'documents.zip'],
  ].map(
    ([route, path]): Row => ({
      route: `/orderdetail/:number/${route}`,
      method: 'GET',
      path: `/orderdetail/{order}/${path}`,
      answers: { ...ownOnly, visitor: 401 },
    }),
  ),
  {
    route: '/orderdetail/:number/taxinvoice',
    method: 'GET',
    path: '/orderdetail/{order}/taxinvoice',
    answers: ownOnly,
  },
  {
    route: '/orderdetail/:number/taxinvoice',
    method: 'POST',
    path: '/orderdetail/{order}/taxinvoice',
    send: { businessNumber: '120-81-47521', company: '한강플랜트', representative: '김대표' },
    answers: { visitor: 401, owner: 409, other: 404, editor: 404, admin: 404 },
  },
  { route: '/payment/return', method: 'GET', path: '/payment/return?order={order}', answers: everybody(302) },

  // The people who run the site.
  ...[
    '/admin',
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
  ].map((path): Row => ({ route: path, method: 'GET', path, answers: staffOnly, shows: 'admin' })),
  ...['', '/documents', '/readback'].map(
    (page): Row => ({
      route: `/admin/orders/:number${page}`,
      method: 'GET',
      path: `/admin/orders/{order}${page}`,
      answers: staffOnly,
      shows: 'admin',
    }),
  ),
  ...['deposits', 'refunds'].map(
    (what): Row => ({
      route: `/admin/${what}/:id`,
      method: 'GET',
      path: `/admin/${what}/${NO_ID}`,
      answers: { ...staffOnly, admin: 404 },
    }),
  ),
  {
    route: '/admin/messages/log/:id',
    method: 'GET',
    path: `/admin/messages/log/${NO_ID}`,
    answers: { ...staffOnly, admin: 404 },
  },
  {
    route: '/admin/contracts/:number',
    method: 'GET',
    path: '/admin/contracts/C00000000000000',
    answers: { ...staffOnly, admin: 404 },
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
      answers: staffForms,
      shows: 'admin',
    }),
  ),

  // The site itself.
  { route: '/logout', method: 'GET', path: '/logout', answers: everybody(405) },
  { ...see('/dev/outbox'), shows: 'anybody' },
  { ...see('/dev/gateway'), shows: 'anybody' },
  {
    route: '/dev/gateway',
    method: 'POST',
    path: '/dev/gateway',
    send: { act: 'deposit' },
    answers: everybody(422),
    shows: 'anybody',
  },
  see('/dev/mails'),
  see('/dev/mails/:sample', '/dev/mails/welcome-1'),
  see('/dev/brochure/:code', '/dev/brochure/routiai'),
  see('/dev/clock'),
  see('/dev/clock.json'),
  ...['/dev/clock', '/dev/clock.json'].map(
    (path): Row => ({ route: path, method: 'POST', path, send: { days: 'many' }, answers: everybody(422) }),
  ),
  {
    route: '/staff-invitation',
    method: 'POST',
    path: '/staff-invitation',
    send: { token: 'x' },
    answers: everybody(422),
  },
];
