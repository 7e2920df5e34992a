import { formClient, inputValue, locationOf } from '../support/form-client.ts';
import { appCode } from './support/app-code.ts';
import { readOutbox } from './support/outbox.ts';
import type { Message } from './support/people.ts';
import { codeTo } from './support/sent-codes.ts';
import { expect, test } from './support/site.ts';
import { staff, tokenIn } from './support/staff-program.ts';
import { found, watchedSite } from './support/watched-site.ts';

/** Values that stand nowhere else, so that wherever one is found it came from this person. */
const CANARY = {
  id: 'canary2026',
  password: 'Finch-sings7',
  name: '카나리아',
  tel: '010-5550-1234',
  email: 'canary@birds.example',
  company: 'Canary Works of Test',
  address: '77 Canary Street, Seoul',
};

test('what a person told is in no log line, and in clear in the database only where mail needs it (security R30, R35)', async () => {
  const { site, end } = await watchedSite('canary');
  const browser = formClient(site.origin);
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
  const joining = { id, password, passwordConfirm: password, name, tel, email, company };
  const agreed = { termsofuse__slz: 'on', termsofuse__privacy: 'on' };
  expect((await browser.post('/signup', { ...joining, ...agreed })).status).toBe(302);
  expect((await browser.post('/signup', { ...joining, ...agreed, id: `${id}b` })).status).toBe(302);
  expect((await browser.post('/login', { id, password: `${password}x` })).status).toBe(401);
  expect((await browser.post('/login', { id, password })).status).toBe(302);
  expect((await call('PUT', '/db/member', { id, name, tel, email, company, address })).status).toBe(200);
  expect((await call('PUT', '/db/member', { id: email, name: tel, tel: address })).status).toBe(422);
  const finder = formClient(site.origin);
  const asked = await (await finder.post('/findid', { step: 'send', email })).text();
  const code = (await readOutbox<{ to: string; text: string }>(site))
    .find((message) => message.to === email && /\b\d{6}\b/.test(message.text))
    ?.text.match(/\b\d{6}\b/)?.[0];
  expect(code).toBeDefined();
  const entered = { step: 'check', email, flow: inputValue(asked, 'flow') };
  expect((await finder.post('/findid', { ...entered, code: 'abcdef' })).status).toBe(422);
  // What fails before any page sees it, too.
  expect((await finder.get(`/%00?email=${email}&tel=${tel}`)).status).toBeGreaterThanOrEqual(400);
  await browser.get(`/login?next=/${encodeURIComponent(email)}`);

  const { accounts, others, log } = await end();
  const tokens = [browser.cookie('sid'), browser.cookie('device'), entered.flow].map(String);
  const digits = tel.replaceAll('-', '');
  const secrets = [password, tel, digits, address, String(code), ...tokens];
  expect(accounts).toContain(email);
  expect(log).toContain('"path":"/signup"');
  expect(found(accounts, secrets), 'in accounts').toEqual([]);
  expect(found(others, [...secrets, email, name, company]), 'in other tables').toEqual([]);
  expect(found(log, [...secrets, email, encodeURIComponent(email), name, company]), 'in the log').toEqual([]);
});

const GUARDED = { id: 'guarded2026', password: 'Wagtail-sings7', email: 'robin@birds.example' };

test('what guards an account is in no log line and nowhere in clear in the database (security R30, R35)', async () => {
  const { site, settings, end } = await watchedSite('guarded');
  const { id, password, email } = GUARDED;
  const secrets = new Set<string>([password]);
  /** Looked for at the end; answered as it is. */
  const secret = (text: string | undefined) => {
    if (!text) throw new Error('There is no secret.');
    secrets.add(text);
    return text;
  };
  const browser = formClient(site.origin);
  const keepCookies = () => ['sid', 'device'].map((name) => secret(browser.cookie(name)));
  const typed = (word = password) => ({ password: secret(word), passwordConfirm: word });
  const told = { name: '로빈', tel: '010-5550-4321', email, company: '' };
  const agreed = { termsofuse__slz: 'on', termsofuse__privacy: 'on' };
  expect((await browser.post('/signup', { id, ...typed(), ...told, ...agreed })).status).toBe(302);
  expect((await browser.post('/login', { id, password })).status).toBe(302);
  keepCookies();

  const SETUP = '/mypage/securitysetting/twofactor';
  const begun = await (await browser.post(SETUP, { intent: 'begin', currentPassword: password })).text();
  const key = secret(begun.match(/(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/)?.[0]).replaceAll(' ', '');
  secret(key);
  // The sealed key itself, so that it stands in the database.
  const flow = inputValue(begun, 'flow');
  const first = { intent: 'confirm', flow, code: appCode(key, 0) };
  const listed = await (await browser.post(SETUP, first)).text();
  const codes = [...new Set(listed.match(/\b\d{4} \d{4} \d{4}\b/g))].map(secret);
  expect(codes).toHaveLength(10);
  for (const code of codes) secret(code.replaceAll(' ', ''));
  keepCookies();

  const finder = formClient(site.origin);
  /** Asks for a code, enters it and answers the right that it gave. */
  async function rightToReset(to: string): Promise<string> {
    const asked = await (await finder.post('/findpassword', { step: 'send', id, email: to })).text();
    const entered = { step: 'check', id, email: to, flow: secret(inputValue(asked, 'flow')) };
    const code = secret(await codeTo(site, to));
    return secret(
      inputValue(await (await finder.post('/findpassword', { ...entered, code })).text(), 'right'),
    );
  }
  async function reset(to: string, word: string): Promise<string> {
    const chosen = { step: 'reset', right: await rightToReset(to), ...typed(word) };
    expect(locationOf(await finder.post('/findpassword', chosen))).toBe('/findpassword?done=1');
    const mails = (await readOutbox<Message>(site)).filter((message) => message.to === to);
    const keys = mails.map(({ text }) => text.match(/freezeaccount\?key=([\w-]{43})/)?.[1]);
    return secret(keys.find((each) => each !== undefined));
  }
  const link = await reset(email, 'Wagtail-sleeps8');
  expect(await finder.page(`/freezeaccount?key=${link}`)).toContain('Freeze my account');
  expect((await finder.post('/freezeaccount', { key: link })).status).toBe(200);
  expect((await browser.post('/login', { id, password: 'Wagtail-sleeps8' })).status).toBe(403);
  // The link of this one stays open.
  expect(await reset(email, 'Wagtail-wakes9')).not.toBe(link);

  const login = { id, password: 'Wagtail-wakes9' };
  expect(locationOf(await browser.post('/login', login))).toBe('/login/verify');
  secret(browser.cookie('step'));
  expect((await browser.post('/login/verify', { code: appCode(key, 1) })).status).toBe(302);
  keepCookies();

  const moved = 'robin@nests.example';
  const proof = { currentPassword: login.password, currentCode: codes[0] ?? '' };
  const change = { ...told, address: '1 Test Street, Seoul', email: moved, ...proof };
  expect(locationOf(await browser.post('/mypage/memberinfo', change))).toBe('/mypage/memberinfo/email');
  secret(browser.cookie('email-flow'));
  const confirmed = await browser.post('/mypage/memberinfo/email', {
    code: secret(await codeTo(site, moved)),
  });
  expect(confirmed.status).toBe(303);

  // What is begun and not ended waits in the database, too.
  await rightToReset(moved);
  const other = formClient(site.origin);
  expect(locationOf(await other.post('/login', login))).toBe('/login/verify');
  secret(other.cookie('step'));
  const token = secret(tokenIn(await staff(settings, 'add', 'warden2026')));
  expect(await other.page(`/staff-invitation?token=${token}`)).toContain('warden2026');

  const { accounts, others, log } = await end();
  expect(accounts).toContain(moved);
  expect(others).toContain('accounts.freeze');
  expect(log).toContain('"path":"/freezeaccount"');
  expect(found(accounts, [...secrets]), 'in accounts').toEqual([]);
  expect(found(others, [...secrets, email, moved]), 'in other tables').toEqual([]);
  expect(found(log, [...secrets, flow, email, moved]), 'in the log').toEqual([]);
});
