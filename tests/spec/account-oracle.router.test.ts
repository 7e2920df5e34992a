import { afterAll, beforeAll, expect, test } from 'vitest';
import { formClient, inputValue } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { signUpForm } from '#tests/support/sign-up-form.ts';
import { newAddress, newMember, newPerson, readOutbox } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

/** All that an answer tells but what is another one each time. */
async function toldBy(response: Response): Promise<{ told: object; body: string }> {
  // How long is left runs on between the two, and is longer or shorter in words.
  const body = (await response.text()).replaceAll(/\b(1 minute|\d+ (seconds?|minutes))\b/g, 'some time');
  const {
    date: _date,
    'x-request-id': _id,
    'content-length': _length,
    ...headers
  } = Object.fromEntries(response.headers);
  const policy = headers['content-security-policy']?.replace(/nonce-[^']+/g, 'nonce');
  const minutes = Math.round(Number(headers['retry-after'] ?? 0) / 60);
  const told = {
    status: response.status,
    headers: { ...headers, 'content-security-policy': policy, 'retry-after': minutes },
    length: Buffer.byteLength(body),
  };
  return { told, body };
}

/** Somebody else whose words are as long, for the page says again what was typed. */
const asLongAs = ({ id, email }: { id: string; email: string }, first: string) => ({
  id: first + id.slice(1),
  email: first + email.slice(1),
});

test('nobody learns from Find ID and Find Password whether an account exists (security B12)', async () => {
  const person = newPerson();
  await newMember(site, person);
  const unknown = asLongAs(person, 'x');
  const answers = async (who: { id: string; email: string }, path: string) => {
    const visitor = formClient(site.origin, newAddress(), 'text/html');
    const id: Record<string, string> = path === '/findpassword' ? { id: who.id } : {};
    const told: object[] = [];
    const note = async (response: Response) => {
      const answer = await toldBy(response);
      told.push(answer.told);
      return answer.body;
    };
    const sent = await note(await visitor.post(path, { step: 'send', ...id, email: who.email }));
    const asked = { ...id, email: who.email, flow: inputValue(sent, 'flow') };
    for (let guess = 0; guess < 6; guess += 1) {
      await note(await visitor.post(path, { step: 'check', ...asked, code: `90000${guess}` }));
    }
    return told;
  };
  for (const path of ['/findid', '/findpassword']) {
    expect(await answers(unknown, path), path).toEqual(await answers(person, path));
  }
});

test('nor from the answers to wrong logins, or to a sign-up with an email that is taken (security B12)', async () => {
  const person = newPerson();
  await newMember(site, person);
  const unknown = asLongAs(person, 'x');
  const ask = (path: string, fields: Record<string, string>) =>
    formClient(site.origin, newAddress(), 'text/html').post(path, fields).then(toldBy);
  const wrongLogins = async (id: string) => {
    const told: object[] = [];
    // Five are free, then both wait.
    for (let guess = 0; guess < 6; guess += 1)
      told.push((await ask('/login', { id, password: `Wrong-horse${guess}` })).told);
    return told;
  };
  expect(await wrongLogins(unknown.id)).toEqual(await wrongLogins(person.id));

  const joining = async (id: string, email: string) => {
    const fields = signUpForm({ id, email });
    return [
      // Before it is sent, and when it is.
      (await ask('/signup', { ...fields, intent: 'verify-id' })).told,
      (await ask('/signup', { ...fields, name: '' })).told,
      (await ask('/signup', fields)).told,
    ];
  };
  const [free, taken] = [
    await joining(asLongAs(person, 'y').id, unknown.email),
    await joining(asLongAs(person, 'z').id, person.email),
  ];
  expect(free.at(-1)).toMatchObject({ status: 302, headers: { location: '/signup?done=1' } });
  expect(taken).toEqual(free);
  const subjects = (await readOutbox(site))
    .filter(({ to }) => to === person.email)
    .map(({ subject }) => subject);
  expect(subjects).toContain(
    '회원님의 이메일로 가입하려는 시도가 있었습니다 / Someone tried to sign up with your email',
  );
});
