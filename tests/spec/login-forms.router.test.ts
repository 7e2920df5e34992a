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
import { findLinkByText, submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { codeTo, newMember, newPerson, PASSWORD, readOutbox } from '#tests/support/site-visitors.ts';

// Each form as a browser without scripts finds and sends it; tests/e2e covers them with scripts.

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const { visitor, member, mailsTo, resetPassword } = accountVisitors(() => site);

test('Find ID shows a masked ID after the code and mails the full ID', async () => {
  const person = newPerson();
  await newMember(site, person);
  const client = visitor();
  const at = '/findid';
  const nothing = await submitForm(client, { at, button: 'Send code', type: { email: 'no address' } });
  expect(nothing.status).toBe(422);
  const start = await pageAfter(client, nothing);
  expect(textOf(start)).toContain('This is not a valid email format.');
  expect(start).toContain('<title>Error: Find ID · Routi</title>');
  const type = { email: person.email.toUpperCase() };
  const sent = await submitForm(client, { at, html: start, button: 'Send code', type });
  let html = await pageAfter(client, sent);
  expect(textOf(html)).toContain('Step 2 of 2');
  expect(textOf(html)).toContain(`If ${person.email} belongs to an account`);
  const code = await codeTo(site, person.email);
  const wrong = { code: wrongCode(code) };
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Continue', type: wrong }));
  expect(textOf(html)).toContain('The code is not correct.');
  expect(html).toContain('<title>Error: Find ID, step 2 of 2 · Routi</title>');
  expect(html).not.toContain(wrong.code);
  // With a space, as a mail program may show it.
  const right = { code: `${code.slice(0, 3)} ${code.slice(3)}` };
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Continue', type: right }));
  expect(textOf(html)).toContain(`${person.id.slice(0, 2)}***${person.id.slice(-2)}`);
  expect(textOf(html)).not.toContain(person.id);
  expect(findLinkByText(html, 'Find Password')).toBe('/findpassword');
  const [mail] = await mailsTo(person.email);
  expect(mail?.subject).toBe('Routi 아이디 안내 / Your Routi ID');
  expect(mail?.text).toContain(person.id);
});

test('Find Password accepts only the newest code, limits resending and keeps `next`', async () => {
  const person = newPerson();
  await newMember(site, person);
  const client = visitor();
  const at = '/findpassword?next=%2Ffaq';
  const account = { id: person.id, email: person.email };
  let html = await pageAfter(client, await submitForm(client, { at, button: 'Send code', type: account }));
  const first = await codeTo(site, person.email);
  for (let sent = 2; sent <= 3; sent += 1)
    html = await pageAfter(client, await submitForm(client, { at, html, button: 'Send a new code' }));
  const limited = await submitForm(client, { at, html, button: 'Send a new code' });
  expect(limited.status).toBe(429);
  html = await pageAfter(client, limited);
  expect(textOf(html)).toMatch(/Too many attempts\. Please try again in (10|9) minutes\./);
  const newest = await codeTo(site, person.email);
  if (first !== newest) {
    const type = { code: first };
    html = await pageAfter(client, await submitForm(client, { at, html, button: 'Continue', type }));
    expect(textOf(html)).toContain('The code is not correct.');
  }
  const code = { code: newest };
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Continue', type: code }));
  for (const [password, passwordConfirm, sentence] of [
    [NEW_PASSWORD, 'Another-one7', 'Passwords do not match.'],
    [`${person.id}!7`, `${person.id}!7`, 'This password is too easy to guess. Please choose another one.'],
  ] as const) {
    const type = { password, passwordConfirm };
    html = await pageAfter(client, await submitForm(client, { at, html, button: 'Change password', type }));
    expect(textOf(html)).toContain(sentence);
  }
  const type = { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
  const done = await submitForm(client, { at, html, button: 'Change password', type });
  expect(locationOf(done)).toBe('/findpassword?done=1&next=%2Ffaq');
  html = await pageAfter(client, done);
  expect(textOf(html)).toContain('Your password has been changed');
  expect(html).toContain('href="/login?next=%2Ffaq"');
  await member({ id: person.id, password: NEW_PASSWORD });
  expect((await mailsTo(person.email))[0]?.subject).toBe(
    'Routi 비밀번호가 변경되었습니다 / Your password was changed',
  );
});

test("'This wasn't me' freezes the account after a confirmation, and a password reset unfreezes it", async () => {
  const person = newPerson();
  const client = await member(await newMember(site, person));
  const type = { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD };
  await submitForm(client, { at: SECURITY_SETTINGS, button: 'Change password', type });
  const link = (await mailsTo(person.email))[0]?.text.match(/(\/freezeaccount\?key=[\w-]+)\n/)?.[1] ?? '';
  const question = await client.page(link);
  expect(await pageText(client, '/mypage')).toContain('Logged in as 홍길동');
  const frozen = await submitForm(client, { at: link, html: question, button: 'Freeze my account' });
  expect(textOf(await pageAfter(client, frozen))).toContain('Your account is frozen');
  expect((await mailsTo(person.email))[0]?.subject).toBe(
    'Routi 계정이 동결되었습니다 / Your Routi account is frozen',
  );
  expect(await pageText(client, '/mypage')).toContain('Please log in');
  expect(await pageText(client, link)).toContain('This link can no longer be used');
  await resetPassword(person, 'Copper-elbow42');
  await member({ id: person.id, password: 'Copper-elbow42' });
});

test('a two-factor login accepts an app code or a recovery code and ends the older session', async () => {
  const person = newPerson();
  const login = await newMember(site, person);
  const before = await member(login);
  const { key, codes } = await turnTwoFactorOn(before);
  const client = visitor();
  const entered = await enter(client, login, '/login?next=/notice');
  expect(locationOf(entered)).toBe('/login/verify?next=%2Fnotice');
  // The password alone neither logs in nor ends the older session.
  expect(await pageText(client, '/mypage')).toContain('Please log in');
  expect(await pageText(before, '/mypage')).toContain('Logged in as 홍길동');
  const at = locationOf(entered);
  let html = await pageAfter(client, entered);
  for (const [code, sentence] of [
    ['', 'Please enter the code.'],
    ['000000', 'The code is not correct.'],
  ] as const) {
    html = await pageAfter(client, await submitForm(client, { at, html, button: 'Verify', type: { code } }));
    expect(textOf(html)).toContain(sentence);
  }
  const type = { code: appCode(key, 1) };
  expect(locationOf(await submitForm(client, { at, html, button: 'Verify', type }))).toBe('/notice');
  expect(await pageText(client, '/mypage')).toContain('Logged in as 홍길동');
  expect(await pageText(before, '/login')).toContain(
    'You were logged out because this ID logged in elsewhere',
  );

  await enter(before, login);
  const recovery = (await before.page('/login/verify')).match(/href="(\/login\/verify\?[^"]*)"/)?.[1] ?? '';
  const used = await submitForm(before, {
    at: recovery.replaceAll('&amp;', '&'),
    button: 'Verify',
    type: { code: codes[0] ?? '' },
  });
  expect(used.status).toBe(302);
  expect((await mailsTo(person.email))[0]?.text).toContain('A recovery code was used, 9 are left.');
});

test('a challenge cookie opens no page and is invalid after a password change', async () => {
  const login = await newMember(site);
  const { key, codes } = await turnTwoFactorOn(await member(login));
  const client = visitor();
  const at = locationOf(await enter(client, login));
  expect(at).toBe('/login/verify');
  const html = await client.page(at);
  const step = client.cookie('step') ?? '';
  const headers = { Cookie: `sid=${step}`, Accept: 'text/html' };
  expect(await (await fetch(`${site.origin}/mypage`, { headers })).text()).not.toContain('홍길동');
  const change = visitor();
  await enter(change, login);
  const code = { code: appCode(key, 1) };
  expect((await submitForm(change, { at, button: 'Verify', type: code })).status).toBe(302);
  const type = {
    currentPassword: PASSWORD,
    currentCode: codes[0] ?? '',
    password: 'Br4ss-Elbow*',
    passwordConfirm: 'Br4ss-Elbow*',
  };
  const changed = await submitForm(change, { at: SECURITY_SETTINGS, button: 'Change password', type });
  expect(changed.status).toBe(302);
  const late = await submitForm(client, { at, html, button: 'Verify', type: { code: appCode(key, 1) } });
  expect(late.status).toBe(401);
  expect(await late.text()).toContain('Please log in first');
});

test('a member who has lost both factors requests the removal of two-factor after 72 hours', async () => {
  const person = newPerson();
  const login = await newMember(site, person);
  await turnTwoFactorOn(await member(login));
  const client = visitor();
  expect(await pageText(client, '/login/verify')).toContain('Please log in first');
  await enter(client, login);
  expect(await client.page('/login/verify')).toContain('href="/login/lost-two-factor');
  const at = '/login/lost-two-factor';
  const sent = await submitForm(client, { at, button: 'Send a code' });
  expect(locationOf(sent)).toBe('/login/lost-two-factor?sent=1');
  let html = await pageAfter(client, sent);
  const code = await codeTo(site, person.email);
  const button = 'Remove after 72 hours';
  const wrong = { code: wrongCode(code) };
  html = await pageAfter(client, await submitForm(client, { at, html, button, type: wrong }));
  expect(textOf(html)).toContain('The code is not correct.');
  html = await pageAfter(client, await submitForm(client, { at, html, button, type: { code } }));
  expect(textOf(html)).toContain('Two-factor authentication will be removed');
  const notices = (await readOutbox(site)).filter(({ text }) => text.includes(person.id));
  expect(notices.filter(({ text }) => text.includes('will be removed at'))).toHaveLength(2);
});

test('the lost two-factor pages keep the address of the checkout', async () => {
  const login = await newMember(site);
  const { key } = await turnTwoFactorOn(await member(login));
  const checkout = '/payment?plan=standard';
  const next = `next=${encodeURIComponent(checkout)}`;
  const lost = `/login/lost-two-factor?${next}`;
  const client = visitor();
  expect(await client.page(lost)).toContain(`href="/login?${next}"`);
  const verify = locationOf(await enter(client, login, `/login?${next}`));
  expect(verify).toBe(`/login/verify?${next}`);
  expect(await client.page(verify)).toContain(`href="${lost}"`);
  const sent = locationOf(await submitForm(client, { at: lost, button: 'Send a code' }));
  expect(sent).toBe(`/login/lost-two-factor?sent=1&${next}`);
  expect(await client.page(sent)).toContain(`href="${verify}"`);
  const found = { at: verify, button: 'Verify', type: { code: appCode(key, 1) } };
  expect(locationOf(await submitForm(client, found))).toBe(checkout);
});

test('a blocked login needs the newest mailed code, and then the device is known', async () => {
  const login = await newMember(site);
  const owner = await member(login);
  const blocked = await submitForm(owner, {
    at: SECURITY_SETTINGS,
    button: 'Save login block',
    type: { blockNewDevices: 'on', currentPassword: PASSWORD },
  });
  expect(textOf(await pageAfter(owner, blocked))).toContain('Your login block has been saved.');
  const client = visitor();
  const entered = await enter(client, login, '/login?next=/notice');
  const at = locationOf(entered);
  expect(at).toMatch(/^\/login\/verify/);
  const first = await codeTo(site, login.email);
  let html = await pageAfter(client, entered);
  html = await pageAfter(client, await submitForm(client, { at, html, button: 'Send a new code' }));
  expect(textOf(html)).toContain('A new code was sent');
  const second = await codeTo(site, login.email);
  if (first !== second) {
    const type = { code: first };
    html = await pageAfter(client, await submitForm(client, { at, html, button: 'Verify', type }));
    expect(textOf(html)).toContain('The code is not correct.');
  }
  const type = { code: second };
  expect(locationOf(await submitForm(client, { at, html, button: 'Verify', type }))).toBe('/notice');
  // The device is known now.
  await submitForm(client, { at: '/mypage', button: 'Log out' });
  const again = await enter(client, login, '/login?next=/notice');
  expect(locationOf(again)).toBe('/notice');
});
