import { everybody, members, type Row, see, shows } from './row.ts';

export const ACCOUNT_ROWS: readonly Row[] = [
  // One's own account.
  { ...see('/mypage'), shows },
  { ...see('/mypage/memberinfo'), shows },
  { ...see('/mypage/overview'), shows },
  { ...see('/mypage/ticket'), shows },
  see('/mypage/ticket/trial'),
  ...['plan', 'end', 'renew', 'price'].map((page) => see(`/mypage/ticket/${page}`)),
  // Pages for other states redirect to the subscription's page; the demo's subscriber is active.
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
      statuses: { ...everybody(302), visitor: 200, owner: Number(own) },
    }),
  ),
  {
    route: '/mypage/ticket/card/return',
    method: 'GET',
    path: '/mypage/ticket/card/return',
    statuses: everybody(302),
  },
  see('/mypage/securitysetting'),
  see('/mypage/securitysetting/twofactor'),
  see('/mypage/launch-notice'),
  see('/mypage/consents'),
  {
    route: '/mypage/consents/renew',
    method: 'GET',
    path: '/mypage/consents/renew',
    statuses: { ...everybody(302), visitor: 200 },
  },
  see('/mypage/consents/:code/:version', '/mypage/consents/terms-of-use/2026-11-01'),
  see('/deleteaccount'),
  {
    route: '/mypage/memberinfo',
    method: 'POST',
    path: '/mypage/memberinfo',
    send: { role: 'admin' },
    statuses: members(422),
  },
  {
    route: '/mypage',
    method: 'POST',
    path: '/mypage?index',
    send: { role: 'admin' },
    statuses: members(422),
  },
  ...[
    ['/mypage/ticket', { intent: 'x' }],
    ['/mypage/ticket/trial', { company: '' }],
    ['/mypage/ticket/plan', { intent: 'x' }],
    ['/mypage/ticket/renew', { intent: 'x' }],
    ['/mypage/ticket/price', { intent: 'x' }],
    ['/mypage/securitysetting', { intent: 'password' }],
    ['/mypage/securitysetting/twofactor', { intent: 'begin' }],
    ['/mypage/launch-notice', { role: 'admin' }],
    ['/mypage/consents', { role: 'admin' }],
    ['/deleteaccount', { reason: 'x' }],
  ].map(([path, send]) => ({ route: path, method: 'POST', path, send, statuses: members(422) }) as Row),
  // A quote that was never shown cancels nothing.
  {
    route: '/mypage/ticket/end',
    method: 'POST',
    path: '/mypage/ticket/end?shown=x',
    send: { currentPassword: 'x' },
    statuses: members(409),
  },
  // Only the owner has a subscription, and nobody here is past due or in a trial.
  {
    route: '/mypage/ticket/method',
    method: 'POST',
    path: '/mypage/ticket/method',
    send: { method: 'x' },
    statuses: { ...members(302), owner: 422 },
  },
  ...['paid', 'pay'].map(
    (page): Row => ({
      route: `/mypage/ticket/${page}`,
      method: 'POST',
      path: `/mypage/ticket/${page}`,
      send: { method: 'x' },
      statuses: members(302),
    }),
  ),
  // Nobody here is in a trial.
  {
    route: '/mypage/ticket/trial/end',
    method: 'POST',
    path: '/mypage/ticket/trial/end',
    send: { intent: 'x' },
    statuses: members(302),
  },
  // Redirects if there is nothing to agree to.
  {
    route: '/mypage/consents/renew',
    method: 'POST',
    path: '/mypage/consents/renew',
    send: { agree_terms_of_use: 'x' },
    statuses: members(302),
  },
  { route: '/mypage/export.json', method: 'GET', path: '/mypage/export.json', statuses: members(200), shows },
  see('/mypage/memberinfo/email'),
  {
    route: '/mypage/memberinfo/email',
    method: 'POST',
    path: '/mypage/memberinfo/email',
    send: { code: 'x' },
    statuses: members(422),
  },
  { route: '/db/member.json', method: 'GET', path: '/db/member.json', statuses: members(200), shows },
  { route: '/db/member', method: 'PUT', path: '/db/member', json: { role: 'admin' }, statuses: members(422) },
  {
    route: '/db/deleteduseropinion',
    method: 'POST',
    path: '/db/deleteduseropinion',
    json: { status: 'deleted' },
    statuses: members(422),
  },
  ...['/db/member', '/db/signup', '/db/deleteduseropinion', '/signup/tel-code'].map(
    (path): Row => ({ route: path, method: 'GET', path, statuses: everybody(405) }),
  ),

  // Login, its challenge, and pages of secret links.
  {
    route: '/login',
    method: 'POST',
    path: '/login',
    send: { id: 'nobody', password: 'x' },
    statuses: { ...everybody(302), visitor: 401 },
  },
  {
    route: '/login/verify',
    method: 'GET',
    path: '/login/verify',
    statuses: { ...everybody(302), visitor: 200 },
  },
  ...['/login/lost-two-factor', '/freezeaccount', '/keepemail', '/unsubscribe', '/staff-invitation'].map(
    (path) => see(path),
  ),
  {
    route: '/login/verify',
    method: 'POST',
    path: '/login/verify',
    send: { code: '000000' },
    statuses: { ...everybody(302), visitor: 401 },
  },
  {
    route: '/login/lost-two-factor',
    method: 'POST',
    path: '/login/lost-two-factor',
    send: { code: '000000' },
    statuses: everybody(401),
  },
  ...['/freezeaccount', '/keepemail'].map(
    (path): Row => ({ route: path, method: 'POST', path, send: { key: 'x' }, statuses: everybody(410) }),
  ),
  {
    route: '/unsubscribe',
    method: 'POST',
    path: '/unsubscribe?token=x',
    send: { token: 'x' },
    statuses: everybody(200),
  },
  {
    route: '/unsubscribe/one-click',
    method: 'GET',
    path: '/unsubscribe/one-click?token=x',
    statuses: everybody(302),
  },
  {
    route: '/unsubscribe/one-click',
    method: 'POST',
    path: '/unsubscribe/one-click?token=x',
    send: { 'List-Unsubscribe': 'One-Click' },
    statuses: everybody(404),
  },
];
