import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import routes from '#app/routes.ts';
import { type FormClient, formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { recordStatements } from '#tests/support/recorded-statements.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import type { DemoAccounts } from '#tests/support/site-process.ts';
import { logIn } from '#tests/support/site-visitors.ts';
import { type Row, STANDINGS, type Standing } from './authorization/row.ts';
import { AUTHORIZATION_MATRIX } from './authorization-matrix.ts';

let site: RouterSite;
let accounts: DemoAccounts;
beforeAll(async () => {
  site = await openRouterSite();
  accounts = await site.seed();
});
afterAll(() => site.close());

const built = routesWithAddresses(await routes);
const policies: Record<string, Record<string, string>> = ROUTE_POLICIES;

/** Ignores the session's extension and the access log, which any request may write. */
const isWrite = (statement: string) =>
  /^(insert(?! into "access_log")|update(?! "sessions")|delete)/.test(statement);

/** Sends a request with the session of `who`. */
function send(
  site: RouterSite,
  who: FormClient,
  request: Pick<Row, 'path' | 'send' | 'json'> & { method: string },
) {
  const sid = who.cookie('sid');
  const { json } = request;
  const body = json === undefined ? request.send && new URLSearchParams(request.send) : JSON.stringify(json);
  return fetch(new URL(request.path, site.origin), {
    method: request.method,
    headers: {
      Origin: site.origin,
      'X-Forwarded-For': address(),
      ...(sid && { Cookie: `sid=${sid}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body }),
    redirect: 'manual',
  });
}

let addresses = 0;
/** A network of its own for each request, to avoid rate limits. */
function address(): string {
  addresses += 1;
  return `10.88.${addresses % 250}.${Math.floor(addresses / 250) + 1}`;
}

test('every row of the authorization matrix responds to each standing as in security §6 (B8)', async () => {
  const people: Record<Standing, FormClient> = {
    visitor: formClient(site.origin),
    owner: await logIn(site, accounts.subscriber),
    other: await logIn(site, accounts.member),
    editor: await logIn(site, accounts.editor),
    admin: await logIn(site, accounts.admin),
  };
  const orders = await people.owner.page('/orderdetail');
  const order = orders.match(/R[0-9A-Z]{14}/)?.[0] ?? '';
  expect(order).not.toBe('');
  const personal = ['demosubscriber', '이서연', '010-1000-0002', order];
  const wrong: string[] = [];
  let cells = 0;
  const { platform: recorded, taken } = recordStatements({ ...site.platform });
  Object.assign(site.platform, recorded);
  for (const row of AUTHORIZATION_MATRIX) {
    if (!built.some(({ path }) => path === row.route)) continue;
    const path = row.path.replace('{order}', order);
    for (const standing of STANDINGS) {
      cells += 1;
      const response = await send(site, people[standing], { ...row, path });
      const text = await response.text();
      const cell = `${row.method} ${row.path} by ${standing}`;
      if (response.status !== row.statuses[standing])
        wrong.push(`${cell}: ${response.status} for ${row.statuses[standing]}`);
      const written = taken().filter((statement) => isWrite(statement));
      const isRefused =
        [401, 403].includes(response.status) && policies[row.route]?.[row.method]?.includes('.');
      if (isRefused && written.length > 0) wrong.push(`${cell} is refused and writes: ${written}`);
      // The requested number comes back in links and reveals nothing.
      const revealed = personal.filter((each) => text.includes(each) && !path.includes(each));
      const isAllowed = standing === 'owner' || row.shows === 'anybody' || row.shows === standing;
      if (!isAllowed && revealed.length > 0) wrong.push(`${cell} reads ${revealed.join(', ')}`);
      if (row.shows === 'owner' && standing === 'owner' && revealed.length === 0)
        wrong.push(`${cell} reads nothing of their own`);
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(200);
});

test('every address rejects methods without a policy and changes nothing (B8)', async () => {
  const admin = await logIn(site, accounts.admin);
  const before = await stateOf(site, admin);
  const wrong: string[] = [];
  for (const { path } of built) {
    const address = path.replace(/:\w+/g, '1').replace('*', 'nowhere');
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (policies[path]?.[method]) continue;
      for (const requested of [address, `${address === '/' ? '/_' : address}.data`]) {
        const response = await send(site, admin, { method, path: requested, send: { intent: 'delete' } });
        const allowed = response.headers.get('Allow')?.split(', ') ?? [];
        if (response.status !== 405 || allowed.length === 0 || allowed.includes(method)) {
          wrong.push(`${method} ${requested}: ${response.status}, Allow: ${allowed}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await stateOf(site, admin)).toBe(before);
});

/** Every write that a policy allows. */
const WRITES = built.flatMap(({ path }) =>
  Object.entries(policies[path] ?? {})
    // Gateways, add-ins and mailboxes use no session but prove knowledge of a secret (security R26).
    .filter(([method, policy]) => method !== 'GET' && !['gateway', 'device', 'mailbox'].includes(policy))
    .map(([method, policy]) => ({ method, path: path.replace(':id', '1').replace('*', 'nowhere'), policy })),
);

test('requests from another site change nothing for a member or an admin (B7)', async () => {
  expect(WRITES.length).toBeGreaterThan(10);
  const admin = await logIn(site, accounts.admin);
  const visitor = formClient(site.origin);
  const form = 'application/x-www-form-urlencoded';
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: site.origin.replace('://', '://sub.evil.example.') },
    { Origin: `${site.origin}.evil.example`, 'Sec-Fetch-Site': 'same-origin' },
    {},
  ];
  const before = await stateOf(site, admin);
  const wrong: string[] = [];
  for (const { method, path, policy } of WRITES) {
    const who = policy === 'visitors' ? visitor : admin;
    const sid = who.cookie('sid');
    const ask = (headers: Record<string, string>, body?: string) =>
      fetch(new URL(path, site.origin), {
        method: body === undefined ? 'GET' : method,
        headers: { 'X-Forwarded-For': address(), ...(sid && { Cookie: `sid=${sid}` }), ...headers },
        ...(body !== undefined && { body }),
        redirect: 'manual',
      });
    const body = 'title=Forged+title+of+a+post&contents=x&type=Notice&intent=delete&id=x';
    for (const headers of foreign) {
      const { status } = await ask({ 'Content-Type': form, ...headers }, body);
      if (status !== 403) wrong.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
    }
    const plainText = await ask({ 'Content-Type': 'text/plain', Origin: site.origin }, body);
    if (![403, 404, 405, 415].includes(plainText.status))
      wrong.push(`${method} ${path} as text: ${plainText.status}`);
    // A GET may succeed but must not change anything.
    await ask({});
  }
  expect(wrong).toEqual([]);
  expect(await stateOf(site, admin)).toBe(before);
});

/** A hash of the boards, the mail, the session and the orders. */
async function stateOf({ origin }: RouterSite, who: FormClient): Promise<string> {
  const hash = createHash('sha256');
  for (const path of ['/db/news.json', '/db/faq.json', '/db/home.json', '/dev/outbox.json']) {
    hash.update(await (await fetch(new URL(path, origin))).text());
  }
  hash.update(await (await who.get('/session.json')).text());
  hash.update(await who.page('/orderdetail').then((page) => String(page.match(/R[0-9A-Z]{14}/g))));
  return hash.digest('hex');
}

const host = 'evil.example';
/** Sixty ways to write another site's address as a path of this one. */
const ELSEWHERE: readonly string[] = [
  ...['//', '///', '/\\', '\\\\', '\\/', '/\t/', '/\n/', '/\r/', '\t//', ' //', '/.//', '/..//', '/./\\'],
  ...['/%2f', '/%2f%2f', '%2f%2f', '/%5c', '/%5c%5c', '/%09/', '/%2e//', '/%2e%2e//', '/a/..//', '/a/../\\'],
  ...['/\u0000/', '/\u000b/', '/\u2028/', '/\uff0f/', '\uff0f\uff0f', '/%0d%0aLocation:%20//', '/%00//'],
  ...['http://', 'https://', 'HTTPS://', 'https:', 'https:/', 'https:///', 'ftp://', 'file://', 'ws://'],
  ...['https:\\\\', 'https:/\\', 'http:\t//', '\u0001https://', '//user:pass@', '//127.0.0.1@', '//[::1]@'],
  ...['https://127.0.0.1@', 'https://127.0.0.1.', '//127.0.0.1:80.', '/\\/\\', '//%0a'],
]
  .map((start) => `${start}${host}`)
  .concat([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://x/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    `mailto:a@${host}`,
    `blob:https://${host}/1`,
  ]);

test('no form of `next` redirects to another site (B9)', async () => {
  expect(ELSEWHERE.length).toBeGreaterThanOrEqual(60);
  const member = await logIn(site, accounts.member);
  const escaped: string[] = [];
  const checkRedirect = (response: Response, next: string, how: string) => {
    const target = new URL(locationOf(response), `${site.origin}/login`);
    if (target.origin !== site.origin) escaped.push(`${how} ${JSON.stringify(next)}: ${target.href}`);
  };
  for (const next of ELSEWHERE) {
    const query = new URLSearchParams({ next }).toString();
    checkRedirect(await member.get(`/login?${query}`), next, 'logged in already');
    // The login page keeps the address in its form.
    const html = await formClient(site.origin, undefined, 'text/html').page(`/login?${query}`);
    if (new URL(inputValue(html, 'next'), site.origin).origin !== site.origin) escaped.push(`kept ${next}`);
  }
  // Only a sample through the form: each hashes a password.
  for (const next of ELSEWHERE.filter((_, at) => at % 6 === 0)) {
    const response = await formClient(site.origin, address()).post('/login', { ...accounts.pending, next });
    checkRedirect(response, next, 'after the form');
  }
  expect(escaped).toEqual([]);
});
