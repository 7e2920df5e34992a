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

/** What a response reveals, without values that vary between responses. */
async function revealedBy(response: Response): Promise<{ revealed: object; body: string }> {
  // The remaining time differs between two responses, and so does its length.
  const body = (await response.text()).replaceAll(/\b(1 minute|\d+ (seconds?|minutes))\b/g, 'some time');
  const {
    date: _date,
    'x-request-id': _id,
    'content-length': _length,
    ...headers
  } = Object.fromEntries(response.headers);
  const policy = headers['content-security-policy']?.replace(/nonce-[^']+/g, 'nonce');
  const minutes = Math.round(Number(headers['retry-after'] ?? 0) / 60);
  const revealed = {
    status: response.status,
    headers: { ...headers, 'content-security-policy': policy, 'retry-after': minutes },
    length: Buffer.byteLength(body),
  };
  return { revealed, body };
}

/** Another person with an ID and email of the same length, because the page repeats the input. */
const ofSameLength = ({ id, email }: { id: string; email: string }, first: string) => ({
  id: first + id.slice(1),
  email: first + email.slice(1),
});

test('Find ID and Find Password do not reveal whether an account exists (security B12)', async () => {
  const person = newPerson();
  await newMember(site, person);
  const unknown = ofSameLength(person, 'x');
  const responsesFor = async (who: { id: string; email: string }, path: string) => {
    const visitor = formClient(site.origin, newAddress(), 'text/html');
    const id: Record<string, string> = path === '/findpassword' ? { id: who.id } : {};
    const all: object[] = [];
    const record = async (response: Response) => {
      const { revealed, body } = await revealedBy(response);
      all.push(revealed);
      return body;
    };
    const sent = await record(await visitor.post(path, { step: 'send', ...id, email: who.email }));
    const input = { ...id, email: who.email, flow: inputValue(sent, 'flow') };
    for (let guess = 0; guess < 6; guess += 1) {
      await record(await visitor.post(path, { step: 'check', ...input, code: `90000${guess}` }));
    }
    return all;
  };
  for (const path of ['/findid', '/findpassword']) {
    expect(await responsesFor(unknown, path), path).toEqual(await responsesFor(person, path));
  }
});

test('wrong logins and sign-ups with a taken email do not reveal whether an account exists (security B12)', async () => {
  const person = newPerson();
  await newMember(site, person);
  const unknown = ofSameLength(person, 'x');
  const ask = (path: string, fields: Record<string, string>) =>
    formClient(site.origin, newAddress(), 'text/html').post(path, fields).then(revealedBy);
  const wrongLogins = async (id: string) => {
    const all: object[] = [];
    // Five attempts are free, then both must wait.
    for (let guess = 0; guess < 6; guess += 1)
      all.push((await ask('/login', { id, password: `Wrong-horse${guess}` })).revealed);
    return all;
  };
  expect(await wrongLogins(unknown.id)).toEqual(await wrongLogins(person.id));

  const signUps = async (id: string, email: string) => {
    const fields = signUpForm({ id, email });
    return [
      // Before it is sent, with an error, and when it is accepted.
      (await ask('/signup', { ...fields, intent: 'verify-id' })).revealed,
      (await ask('/signup', { ...fields, name: '' })).revealed,
      (await ask('/signup', fields)).revealed,
    ];
  };
  const [free, taken] = [
    await signUps(ofSameLength(person, 'y').id, unknown.email),
    await signUps(ofSameLength(person, 'z').id, person.email),
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
