import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inviteStaff } from '#app/domains/admin/staff/invite-staff.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { type FormClient, formClient, inputValue, locationOf } from '#tests/support/form-client.ts';
import { submitForm } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { codeTo, newAddress, readOutbox } from '#tests/support/site-visitors.ts';
import { appCode } from '#tests/support/two-factor.ts';

let site: RouterSite;
let log: string;
beforeEach(async () => {
  log = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    log += String(chunk);
    return true;
  });
  site = await openRouterSite(createLog('info'));
});
afterEach(async () => {
  await site.close();
  vi.restoreAllMocks();
});

const visitor = () => formClient(site.origin, newAddress(), 'text/html');

/** The rows of all tables as text, `accounts` separately. */
async function rowsOf(db: Queryable): Promise<{ accounts: string; others: string }> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  const texts = { accounts: '', others: '' };
  for (const { schema, name } of rows) {
    const table = await sql<{ text: string }>`
      select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from ${sql.id(schema, name)} t`.execute(
      db,
    );
    texts[name === 'accounts' ? 'accounts' : 'others'] += table.rows[0]?.text;
  }
  return texts;
}

/**
 * The values that occur in the text. A code of six digits must stand alone, because hashes and times contain digits.
 */
function found(text: string, values: readonly string[]): string[] {
  return values.filter((value) =>
    /^\d{6}$/.test(value) ? new RegExp(`(?<![\\w.-])${value}(?![\\w.-])`).test(text) : text.includes(value),
  );
}

/** Values that occur nowhere else, so that every occurrence comes from this person. */
const CANARY = {
  id: 'canary2026',
  password: 'Finch-sings7',
  name: '카나리아',
  tel: '010-5550-1234',
  email: 'canary@birds.example',
  company: 'Canary Works of Test',
  address: '77 Canary Street, Seoul',
};
const AGREED = { termsofuse__slz: 'on', termsofuse__privacy: 'on' };

test('personal data is in no log line, and unsealed only in accounts, where mail needs it (security R30, R35)', async () => {
  const browser = visitor();
  const call = (method: string, path: string, body: object) =>
    fetch(new URL(path, site.origin), {
      method,
      headers: {
        Origin: site.origin,
        Cookie: `sid=${browser.cookie('sid')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const { id, password, name, tel, email, company, address } = CANARY;
  const signUp = { id, password, passwordConfirm: password, name, tel, email, company };
  expect((await browser.post('/signup', { ...signUp, ...AGREED })).status).toBe(302);
  expect((await browser.post('/signup', { ...signUp, ...AGREED, id: `${id}b` })).status).toBe(302);
  expect((await browser.post('/login', { id, password: `${password}x` })).status).toBe(401);
  expect((await browser.post('/login', { id, password })).status).toBe(302);
  expect((await call('PUT', '/db/member', { id, name, tel, email, company, address })).status).toBe(200);
  expect((await call('PUT', '/db/member', { id: email, name: tel, tel: address })).status).toBe(422);
  const finder = visitor();
  const sent = await (await finder.post('/findid', { step: 'send', email })).text();
  const code = await codeTo(site, email);
  const entered = { step: 'check', email, flow: inputValue(sent, 'flow') };
  expect((await finder.post('/findid', { ...entered, code: 'abcdef' })).status).toBe(422);
  // Requests that fail before they reach a page, too.
  expect((await finder.get(`/%00?email=${email}&tel=${tel}`)).status).toBeGreaterThanOrEqual(400);
  await browser.get(`/login?next=/${encodeURIComponent(email)}`);
  await site.passDays(0);

  const { accounts, others } = await rowsOf(site.platform.db);
  const tokens = [browser.cookie('sid'), browser.cookie('device'), entered.flow].map(String);
  const digits = tel.replaceAll('-', '');
  const secrets = [password, tel, digits, address, code, ...tokens];
  expect(accounts).toContain(email);
  expect(log).toContain('"path":"/signup"');
  expect(found(accounts, secrets), 'in accounts').toEqual([]);
  expect(found(others, [...secrets, email, name, company]), 'in other tables').toEqual([]);
  expect(found(log, [...secrets, email, encodeURIComponent(email), name, company]), 'in the log').toEqual([]);
});

test('secrets of an account are in no log line and nowhere unsealed in the database (security R30, R35)', async () => {
  const { id, password, email } = {
    id: 'guarded2026',
    password: 'Wagtail-sings7',
    email: 'robin@birds.example',
  };
  const secrets = new Set<string>([password]);
  /** Collects a value for the search at the end and returns it. */
  const secret = (text: string | undefined) => {
    if (!text) throw new Error('There is no secret.');
    secrets.add(text);
    return text;
  };
  const keepCookies = (client: FormClient) => ['sid', 'device'].map((name) => secret(client.cookie(name)));
  const now = () => site.platform.clock.now();
  const browser = visitor();
  const typed = (chosen = password) => ({ password: secret(chosen), passwordConfirm: chosen });
  const profile = { name: '로빈', tel: '010-5550-4321', email, company: '' };
  expect((await browser.post('/signup', { id, ...typed(), ...profile, ...AGREED })).status).toBe(302);
  expect((await browser.post('/login', { id, password })).status).toBe(302);
  keepCookies(browser);

  const at = '/mypage/securitysetting/twofactor';
  const shown = await submitForm(browser, {
    at,
    button: 'Continue',
    type: { currentPassword: password },
  });
  const begun = await shown.text();
  const key = secret(begun.match(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/)?.[0]).replaceAll(' ', '');
  secret(key);
  // The sealed key, which the database contains, so it is only searched for in the log.
  const flow = inputValue(begun, 'flow');
  const first = { code: appCode(key, now()) };
  const listed = await (
    await submitForm(browser, { at, html: begun, button: 'Turn on', type: first })
  ).text();
  const codes = [...new Set(listed.match(/\b\d{4} \d{4} \d{4}\b/g))].map(secret);
  expect(codes).toHaveLength(10);
  for (const code of codes) secret(code.replaceAll(' ', ''));
  keepCookies(browser);

  const finder = visitor();
  /** Requests and enters a code; returns the right that it grants. */
  async function rightToReset(to: string): Promise<string> {
    const sent = await (await finder.post('/findpassword', { step: 'send', id, email: to })).text();
    const entered = { step: 'check', id, email: to, flow: secret(inputValue(sent, 'flow')) };
    const code = secret(await codeTo(site, to));
    const page = await (await finder.post('/findpassword', { ...entered, code })).text();
    return secret(inputValue(page, 'right'));
  }
  async function reset(to: string, newPassword: string): Promise<string> {
    const chosen = { step: 'reset', right: await rightToReset(to), ...typed(newPassword) };
    expect(locationOf(await finder.post('/findpassword', chosen))).toBe('/findpassword?done=1');
    const mails = (await readOutbox(site)).filter((message) => message.to === to);
    const keys = mails.map(({ text }) => text.match(/freezeaccount\?key=([\w-]{43})/)?.[1]);
    return secret(keys.find((each) => each !== undefined));
  }
  const link = await reset(email, 'Wagtail-sleeps8');
  expect(await finder.page(`/freezeaccount?key=${link}`)).toContain('Freeze my account');
  expect((await finder.post('/freezeaccount', { key: link })).status).toBe(200);
  expect((await browser.post('/login', { id, password: 'Wagtail-sleeps8' })).status).toBe(403);
  // The link of this reset stays unused.
  expect(await reset(email, 'Wagtail-wakes9')).not.toBe(link);

  const login = { id, password: 'Wagtail-wakes9' };
  expect(locationOf(await browser.post('/login', login))).toBe('/login/verify');
  secret(browser.cookie('step'));
  const next = { code: appCode(key, new Date(now().getTime() + 30_000)) };
  expect((await browser.post('/login/verify', next)).status).toBe(302);
  keepCookies(browser);

  const moved = 'robin@nests.example';
  const proof = { currentPassword: login.password, currentCode: codes[0] ?? '' };
  const change = { ...profile, address: '1 Test Street, Seoul', email: moved, ...proof };
  expect(locationOf(await browser.post('/mypage/memberinfo', change))).toBe('/mypage/memberinfo/email');
  secret(browser.cookie('email-flow'));
  const enteredCode = { code: secret(await codeTo(site, moved)) };
  expect((await browser.post('/mypage/memberinfo/email', enteredCode)).status).toBe(303);

  // Unfinished flows are in the database, too.
  await rightToReset(moved);
  const other = visitor();
  expect(locationOf(await other.post('/login', login))).toBe('/login/verify');
  secret(other.cookie('step'));
  const invited = await inviteStaff(site.platform, { loginId: 'warden2026', role: 'admin' }, 'system');
  const token = secret(invited.ok ? invited.value.address.match(/token=([\w-]{43})$/)?.[1] : undefined);
  expect(await other.page(`/staff-invitation?token=${token}`)).toContain('warden2026');
  await site.passDays(0);

  const { accounts, others } = await rowsOf(site.platform.db);
  expect(accounts).toContain(moved);
  expect(others).toContain('accounts.freeze');
  expect(log).toContain('"path":"/freezeaccount"');
  expect(found(accounts, [...secrets]), 'in accounts').toEqual([]);
  expect(found(others, [...secrets, email, moved]), 'in other tables').toEqual([]);
  expect(found(log, [...secrets, flow, email, moved]), 'in the log').toEqual([]);
});
