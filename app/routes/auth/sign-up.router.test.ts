import { afterAll, beforeAll, expect, test } from 'vitest';
import { formClient, locationOf } from '#tests/support/form-client.ts';
import { submitForm, textOf } from '#tests/support/html-form.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import {
  codeTo,
  logIn,
  newAddress,
  newMember,
  newPerson,
  PASSWORD,
  readOutbox,
} from '#tests/support/site-visitors.ts';
import { pageAfter, submitAndFollow } from '#tests/support/visitor-orders.ts';

const AT = '/signup';
const BUTTON = 'Sign Up';
const MISSING = [
  'ID is required.',
  'Password is required.',
  'Please enter password confirmation.',
  'Name is required.',
  'Contact information is required.',
  'Email is required.',
  'You must agree to the Routi terms of use.',
  'You must consent to the collection and use of personal information.',
];
/** Field, typed value, and its message. */
const WRONG = [
  ['id', 'Hong', 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.'],
  [
    'password',
    'password',
    'Please enter at least 8 characters, combining numbers, letters, and special characters.',
  ],
  ['passwordConfirm', 'passwort', 'Passwords do not match.'],
  ['name', '1', 'Please enter between 2 and 20 characters in English or Korean.'],
  ['tel', '01012345678', 'Please enter your contact information, including ‘-’'],
  ['email', 'hong', 'This is not a valid email format.'],
  ['company', '가'.repeat(101), 'Please enter 1 to 100 characters.'],
] as const;

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const visitor = () => formClient(site.origin, newAddress(), 'text/html');
const inputIn = (html: string, name: string) =>
  html.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0];
test('shows every error of a sign-up without scripts, in a summary that links to the fields', async () => {
  const client = visitor();
  const empty = await submitAndFollow(client, { at: AT, button: BUTTON });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain('<title>Error: Sign Up · Routi</title>');
  const summary = empty.html.match(/<div[^>]*data-error-summary[\s\S]*?<\/div>/)?.[0] ?? '';
  expect([...summary.matchAll(/<a [^>]*>([^<]*)</g)].map(([, sentence]) => sentence)).toEqual(MISSING);
  const [, target] = summary.match(/href="#([^"]+)"[^>]*>Name is required/) ?? [];
  expect(inputIn(empty.html, 'name')).toContain(` id="${target}"`);

  const type = Object.fromEntries(WRONG.map(([name, typed]) => [name, typed]));
  const wrong = await submitAndFollow(client, {
    at: AT,
    html: empty.html,
    button: BUTTON,
    type: { ...type, termsofuse__marketing: 'on' },
  });
  expect(wrong.status).toBe(422);
  for (const [name, typed, sentence] of WRONG) {
    expect(wrong.text).toContain(sentence);
    expect(inputIn(wrong.html, name), name).toContain('aria-invalid="true"');
    const kept = inputIn(wrong.html, name)?.match(/ value="([^"]*)"/)?.[1] ?? '';
    expect(kept, name).toBe(name.startsWith('password') ? '' : typed);
  }
  expect(inputIn(wrong.html, 'termsofuse__marketing')).toMatch(/ checked/);
  for (const sentence of MISSING.slice(-2)) expect(wrong.text).toContain(sentence);
});

test('verifies an ID without scripts, keeps the input and marks no errors yet', async () => {
  const client = visitor();
  const { id: taken } = await newMember(site);
  for (const [id, answer] of [
    [taken, 'This ID is already in use.'],
    ['surely0free1', 'This ID is available.'],
  ] as const) {
    const type = { id, name: '홍길동', password: PASSWORD };
    const { html, text } = await submitAndFollow(client, { at: AT, button: 'Verify ID', type });
    expect(text).toContain(answer);
    expect(inputIn(html, 'id')).toContain(`value="${id}"`);
    expect(inputIn(html, 'name')).toContain('value="홍길동"');
    expect(html).not.toContain(PASSWORD);
    expect(html).not.toContain('aria-invalid');
    expect(html).toContain('<title>Sign Up · Routi</title>');
  }
});

test('answers a sign-up with a taken email like any other, but only notifies its owner', async () => {
  const owner = newPerson();
  const second = { ...newPerson(), email: owner.email.toUpperCase() };
  const answers: string[] = [];
  for (const person of [owner, second]) {
    const client = visitor();
    const sent = await submitForm(client, { at: AT, button: BUTTON, type: signUpForm(person, PASSWORD) });
    expect(locationOf(sent)).toBe('/signup?done=1');
    answers.push(textOf(await pageAfter(client, sent)));
  }
  expect(answers[0]).toContain('Sign up completed');
  expect(answers[1]).toBe(answers[0]);
  const mails = (await readOutbox(site)).filter(({ to }) => to === owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    '회원님의 이메일로 가입하려는 시도가 있었습니다 / Someone tried to sign up with your email',
    'Routi 가입을 환영합니다 / Welcome to Routi',
  ]);
  expect(mails[0]?.text).toContain(owner.id);
  expect(mails[0]?.text).not.toContain(second.id);
  const login = { id: second.id, password: PASSWORD };
  expect((await visitor().post('/login', login)).status).toBe(401);
});

test('rejects a taken ID at its field and keeps all input but the passwords', async () => {
  const client = visitor();
  const { id: taken } = await newMember(site);
  const person = { ...signUpForm({ ...newPerson(), id: taken }, PASSWORD), termsofuse__marketing: 'on' };
  const { status, html, text } = await submitAndFollow(client, { at: AT, button: BUTTON, type: person });
  expect(status).toBe(409);
  expect(text).toContain('This ID is already in use.');
  expect(inputIn(html, 'id')).toContain('aria-invalid="true"');
  expect(html).not.toContain(PASSWORD);
  for (const name of ['id', 'name', 'tel', 'email'] as const)
    expect(inputIn(html, name), name).toContain(`value="${person[name]}"`);
  for (const name of ['slz', 'privacy', 'marketing'])
    expect(inputIn(html, `termsofuse__${name}`), name).toMatch(/ checked/);
});

test('verifies the phone number by a code at sign-up', async () => {
  const client = visitor();
  const person = { ...signUpForm(newPerson(), PASSWORD), tel: '010-4321-5678' };
  const asked = await submitAndFollow(client, { at: AT, button: 'Verify Tel', type: person });
  expect(asked.text).toContain('We sent a 6-digit code to this number.');
  expect(inputIn(asked.html, 'name')).toContain('value="홍길동"');
  const code = await codeTo(site, '01043215678');
  const confirm = (html: string, telCode: string) =>
    submitAndFollow(client, { at: AT, html, button: 'Confirm code', type: { telCode } });
  const wrong = await confirm(asked.html, code === '000000' ? '000001' : '000000');
  expect(wrong.text).toContain('The code is not correct.');
  const right = await confirm(wrong.html, code);
  expect(right.text).toContain('This number is verified.');
  const passwords = { password: PASSWORD, passwordConfirm: PASSWORD };
  const sent = await submitForm(client, { at: AT, html: right.html, button: BUTTON, type: passwords });
  expect(locationOf(sent)).toBe('/signup?done=1');
  const member = await logIn(site, { id: person.id, password: PASSWORD }, 'text/html');
  expect(textOf(await member.page('/mypage'))).toContain('Mobile 010-4321-5678 Verified');
});

test('redirects a member past the sign-up', async () => {
  const member = await logIn(site, await newMember(site), 'text/html');
  expect(locationOf(await member.get(AT))).toBe('/mypage/overview');
});
