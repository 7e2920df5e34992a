import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accountVisitors,
  appCode,
  enter,
  NEW_PASSWORD,
  pageAfter,
  pageText,
  SECURITY_SETTINGS,
  turnTwoFactorOn,
  wrongCode,
} from '#tests/support/account-forms.ts';
import { locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { codeTo, newMember, newPerson, PASSWORD } from '#tests/support/site-visitors.ts';

// Each form as a browser without scripts finds and sends it; tests/e2e covers them with scripts.

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const { visitor, member, mailsTo } = accountVisitors(() => site);

test('a password change keeps this browser logged in and revokes its older token', async () => {
  const person = newPerson();
  const client = await member(await newMember(site, person));
  const older = client.cookie('sid');
  const chosen = { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
  const button = 'Change password';
  const type = { currentPassword: 'Not-the-one7', ...chosen };
  const refused = await submitForm(client, { at: SECURITY_SETTINGS, button, type });
  expect(refused.status).toBe(403);
  const html = await pageAfter(client, refused);
  expect(textOf(html)).toContain('The current password is not correct.');
  expect(html).toContain('<title>Error: Security settings · Routi</title>');
  for (const typed of [NEW_PASSWORD, 'Not-the-one7']) expect(html).not.toContain(typed);
  const changed = await submitForm(client, {
    at: SECURITY_SETTINGS,
    html,
    button,
    type: { currentPassword: PASSWORD, ...chosen },
  });
  expect(textOf(await pageAfter(client, changed))).toContain('Your password has been changed.');
  expect(await pageText(client, '/mypage')).toContain('Logged in as 홍길동');
  expect(client.cookie('sid')).not.toBe(older);
  const headers = { Cookie: `sid=${older}`, Accept: 'text/html' };
  const ended = await (await fetch(`${site.origin}/login`, { headers })).text();
  expect(textOf(ended)).toContain('You were logged out because your account has changed.');
  expect((await mailsTo(person.email))[0]?.text).toContain('/freezeaccount');
});

test('the security settings turn two-factor on, renew recovery codes and turn it off', async () => {
  const person = newPerson();
  const client = await member(await newMember(site, person));
  const { key, codes } = await turnTwoFactorOn(client);
  expect(await pageText(client, SECURITY_SETTINGS)).toContain('Recovery codes left: 10 of 10.');
  const at = `${SECURITY_SETTINGS}/twofactor`;
  let html = await client.page(at);
  expect(textOf(html)).not.toContain(codes[1] ?? '');
  const renew = 'Make new recovery codes';
  const wrong = { currentPassword: PASSWORD, currentCode: '000000' };
  html = await pageAfter(client, await submitForm(client, { at, html, button: renew, type: wrong }));
  expect(textOf(html)).toContain('The code is not correct.');
  const used = { currentPassword: PASSWORD, currentCode: codes[0] ?? '' };
  html = await pageAfter(client, await submitForm(client, { at, html, button: renew, type: used }));
  expect(textOf(html).match(/\b\d{4} \d{4} \d{4}\b/g)).toHaveLength(10);
  expect(textOf(html)).not.toContain(codes[1] ?? '');
  const type = { currentPassword: PASSWORD, currentCode: appCode(key, 1) };
  const off = await submitForm(client, { at, button: 'Turn two-factor off', type });
  expect(textOf(await pageAfter(client, off))).toContain('Two-factor authentication is off.');
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    '2단계 인증이 해제되었습니다 / Two-factor authentication is off',
    '복구 코드가 새로 발급되었습니다 / Your recovery codes were renewed',
    '복구 코드로 로그인했습니다 / A recovery code was used',
    '2단계 인증이 설정되었습니다 / Two-factor authentication is on',
    'Routi 가입을 환영합니다 / Welcome to Routi',
  ]);
});

test('the security settings preview login blocks, save them after step-up and report unrecognized logins', async () => {
  const login = await newMember(site);
  await member(login);
  const client = await member(login);
  const button = 'Save login block';
  let html = await client.page(SECURITY_SETTINGS);
  expect(textOf(html)).toContain('Would have stopped none of your last 2 logins.');
  expect(textOf(html)).toContain('Would have stopped 2 of your last 2 logins, including this one.');
  expect(textOf(html)).toContain('no block can lock you out');
  const ticked = { blockAbroad: 'on', currentPassword: 'Not-the-one7' };
  html = await pageAfter(
    client,
    await submitForm(client, { at: SECURITY_SETTINGS, html, button, type: ticked }),
  );
  expect(textOf(html)).toContain('The current password is not correct.');
  expect(html).toMatch(/<input[^>]*name="blockAbroad"[^>]*checked/);
  const type = { blockAbroad: 'on', currentPassword: PASSWORD };
  html = await pageAfter(client, await submitForm(client, { at: SECURITY_SETTINGS, html, button, type }));
  expect(textOf(html)).toContain('Your login block has been saved.');
  html = await client.page(SECURITY_SETTINGS);
  expect(html).toMatch(/<input[^>]*name="blockAbroad"[^>]*checked/);
  expect(html).not.toMatch(/<input[^>]*name="blockNewDevices"[^>]*checked/);
  expect(textOf(html).match(/ Logged in [^.]*?Since [\d-]+/g)).toHaveLength(1);
  const disowned = await submitForm(client, { at: SECURITY_SETTINGS, html, button: 'That wasn’t me' });
  expect(locationOf(disowned)).toMatch(/^\/login/);
  expect(await pageText(client, '/mypage')).toContain('Please log in');
  await enter(client, login);
  const reported = await client.page(`${SECURITY_SETTINGS}?done=not-me`);
  expect(textOf(reported)).toContain('Please change your password now.');
  await submitForm(client, { at: SECURITY_SETTINGS, html: reported, button: 'Log out of this session' });
  expect(await pageText(client, '/mypage')).toContain('Please log in');
});

test('the security settings reject visitors and unknown forms', async () => {
  const client = visitor();
  const form = { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
  expect((await client.post(SECURITY_SETTINGS, { intent: 'password', ...form })).status).toBe(401);
  expect((await client.post(`${SECURITY_SETTINGS}/twofactor`, { intent: 'begin' })).status).toBe(401);
  await enter(client, await newMember(site));
  for (const [fields, status] of [
    [{ intent: 'other' }, 400],
    [{ intent: 'not-me', signIn: '1' }, 404],
    [{ intent: 'not-me', signIn: '1 or 1' }, 400],
  ] as const)
    expect((await client.post(SECURITY_SETTINGS, fields)).status).toBe(status);
});

test('a new number in member info is unverified until its code is confirmed', async () => {
  const client = await member(await newMember(site));
  const tel = '010-4321-8765';
  const edited = await submitForm(client, {
    at: '/mypage/memberinfo?edit=1',
    button: 'Save',
    type: { tel, address: '1 Test Street, Seoul', currentPassword: PASSWORD },
  });
  const at = locationOf(edited);
  let html = await pageAfter(client, edited);
  expect(textOf(html)).toContain('Not verified');
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Verify' }));
  expect(textOf(html)).toContain('We sent a 6-digit code to this number.');
  const code = await codeTo(site, tel.replaceAll('-', ''));
  const wrong = { code: wrongCode(code) };
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Confirm', type: wrong }));
  expect(textOf(html)).toContain('The code is not correct.');
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Confirm', type: { code } }));
  expect(textOf(html)).toContain(`Mobile ${tel} Verified`);
});
