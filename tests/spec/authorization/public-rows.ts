import { everybody, type Row, see, write, writers } from './row.ts';

export const PUBLIC_ROWS: readonly Row[] = [
  // Public pages and data.
  ...['/', '/solution', '/solution/routiar', '/solution/routiai', '/faq', '/notice', '/solutionplan'].map(
    (path) => see(path),
  ),
  see('/faq/:id', '/faq/1'),
  see('/notice/:id', '/notice/1'),
  ...[
    '/termsofuse',
    '/privacy',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/notice/feed.xml',
  ].map((path) => see(path)),
  ...['/db/news.json', '/db/faq.json', '/db/home.json', '/session.json'].map((path) => see(path)),
  ...['/openapi.json', '/developers', '/deletioncomplete'].map((path) => see(path)),
  see('/termsofuse/:version', '/termsofuse/2026-11-01'),
  see('/privacy/:version', '/privacy/2026-11-21'),
  { route: '/*', method: 'GET', path: '/nowhere', statuses: everybody(404) },
  { route: '/*', method: 'POST', path: '/nowhere', send: { x: '' }, statuses: everybody(404) },
  { route: '/login', method: 'GET', path: '/login', statuses: { ...everybody(302), visitor: 200 } },
  ...['/signup', '/findid', '/findpassword'].map(
    (path): Row => ({ route: path, method: 'GET', path, statuses: { ...everybody(302), visitor: 200 } }),
  ),
  ...['/findid', '/findpassword'].map(
    (path): Row => ({
      route: path,
      method: 'POST',
      path,
      send: { email: 'x' },
      statuses: { ...everybody(302), visitor: 422 },
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
  { route: '/db/news/:id', method: 'PUT', path: '/db/news/1', json: {}, statuses: writers },
  { route: '/db/faq/:id', method: 'PUT', path: '/db/faq/1', json: {}, statuses: writers },
  { route: '/db/news', method: 'GET', path: '/db/news', statuses: everybody(405) },
  { route: '/db/news/:id', method: 'GET', path: '/db/news/1', statuses: everybody(405) },
  { route: '/db/faq', method: 'GET', path: '/db/faq', statuses: everybody(405) },
  { route: '/db/faq/:id', method: 'GET', path: '/db/faq/1', statuses: everybody(405) },
  { route: '/post-preview', method: 'GET', path: '/post-preview', statuses: everybody(405) },
  {
    route: '/post-preview',
    method: 'POST',
    path: '/post-preview',
    send: { contents: 'x' },
    statuses: { ...writers, editor: 200, admin: 200 },
  },

  // Joining.
  {
    route: '/signup',
    method: 'POST',
    path: '/signup',
    send: { id: 'x' },
    statuses: { ...everybody(302), visitor: 422 },
  },
  { route: '/signup/check-id', method: 'GET', path: '/signup/check-id', statuses: everybody(405) },
  {
    route: '/signup/tel-code',
    method: 'POST',
    path: '/signup/tel-code',
    send: { tel: 'x' },
    statuses: everybody(200),
  },
  {
    route: '/signup/check-id',
    method: 'POST',
    path: '/signup/check-id',
    send: { id: 'demomember' },
    statuses: everybody(200),
  },
  {
    route: '/db/signup',
    method: 'POST',
    path: '/db/signup',
    json: { role: 'admin' },
    statuses: { ...everybody(409), visitor: 422 },
  },
];
