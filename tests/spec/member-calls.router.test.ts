import { afterAll, beforeAll, expect, test } from 'vitest';
import { formClient } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { codeTo, newAddress, newMember, newPerson, PASSWORD } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

test('the API creates, reads and updates a member and rejects invalid input (spec §7, security B8, B10)', async () => {
  const from = newAddress();
  const client = formClient(site.origin, from);
  const send = async (method: string, path: string, body?: object | URLSearchParams | string) => {
    const sid = client.cookie('sid');
    const form = body instanceof URLSearchParams || typeof body === 'string';
    const response = await fetch(new URL(path, site.origin), {
      method,
      headers: {
        Origin: site.origin,
        'X-Forwarded-For': from,
        ...(sid && { Cookie: `sid=${sid}` }),
        ...(body && !form && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: form ? body : JSON.stringify(body) }),
    });
    const json = (await response.json()) as Record<string, unknown> & {
      errors?: { field: string; code: string }[];
    };
    return { status: response.status, json, headers: response.headers };
  };
  const errorsOf = ({ json }: Awaited<ReturnType<typeof send>>) =>
    json.errors?.map((error) => `${error.field} ${error.code}`);

  expect((await send('GET', '/db/member.json')).status).toBe(401);
  expect((await send('PUT', '/db/member', {})).status).toBe(401);
  expect((await send('GET', '/db/member')).status).toBe(405);
  expect((await send('GET', '/db/signup')).status).toBe(405);

  const person = newPerson();
  const values = {
    id: person.id,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    name: '홍길동',
    tel: '010-1234-5678',
    email: person.email,
    company: '',
    allTerms: false,
    termsofuse__slz: true,
    termsofuse__privacy: true,
    termsofuse__marketing: false,
    termsofuse__marketing_sms: false,
    termsofuse__marketing_call: false,
    termsofuse__marketing_email: false,
  };
  expect(errorsOf(await send('POST', '/db/signup', { ...values, role: 'admin' }))).toEqual([
    'role not-expected',
  ]);
  expect((await send('POST', '/db/signup', { ...values, id: 'A' })).status).toBe(422);
  expect((await send('POST', '/db/signup', 'id=x')).status).toBe(415);
  expect((await send('POST', '/db/signup', values)).status).toBe(201);
  expect(errorsOf(await send('POST', '/db/signup', values))).toEqual(['id taken']);
  const again = await send('POST', '/db/signup', { ...values, id: newPerson().id });
  expect(again.status, 'an email that exists').toBe(201);
  const form = new URLSearchParams({
    ...{
      id: newPerson().id,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      name: 'Kim',
      tel: '010-1234-5678',
    },
    ...{ email: `form-${person.email}`, termsofuse__slz: 'on', termsofuse__privacy: 'on' },
  });
  expect((await send('POST', '/db/signup', form)).status).toBe(201);

  expect((await client.post('/login', { id: person.id, password: PASSWORD })).status).toBe(302);
  expect((await send('POST', '/db/signup', values)).status, 'a member').toBe(409);
  const read = async () => (await send('GET', '/db/member.json')).json;
  const info = await read();
  expect(info).toEqual({
    name: '홍길동',
    id: person.id,
    tel: '010-1234-5678',
    email: person.email,
    address: '',
    company: '',
  });
  const whole = { ...info, address: '1 Test Street, Seoul' };
  expect((await send('PUT', '/db/member', whole)).json).toEqual(whole);
  expect(await read()).toEqual(whole);
  expect(
    (await send('PUT', '/db/member', new URLSearchParams(whole as object as Record<string, string>))).status,
  ).toBe(200);

  const moved = { ...whole, tel: '010-9999-8888' };
  const refusals: [object, number, string][] = [
    [{ ...whole, id: 'another77' }, 409, 'id id-fixed'],
    [{ ...whole, role: 'admin' }, 422, 'role not-expected'],
    [{ ...whole, status: 'active' }, 422, 'status not-expected'],
    [{ ...whole, telVerified: true }, 422, 'telVerified not-expected'],
    [{ ...whole, name: 'Kim\r\nBcc: v@example.com' }, 422, 'name characters'],
    [{ ...whole, email: 'a@example.com\r\nBcc: v@example.com' }, 422, 'email characters'],
    [{ ...whole, company: 'Hangang\r\nX-Evil: 1' }, 422, 'company characters'],
    [moved, 422, 'currentPassword password-required'],
    [{ ...moved, currentPassword: 'Not-the-one7' }, 403, 'currentPassword wrong-password'],
  ];
  for (const [body, status, error] of refusals) {
    const response = await send('PUT', '/db/member', body);
    expect(response.status, error).toBe(status);
    expect(errorsOf(response)).toEqual([error]);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect([...response.headers.keys()]).not.toContain('x-evil');
  }
  expect(await read()).toEqual(whole);
  const pending = await send('PUT', '/db/member', {
    ...whole,
    email: `next-${person.email}`,
    currentPassword: PASSWORD,
  });
  expect(pending.json).toEqual({ ...whole, pendingEmail: `next-${person.email}` });
  const flow = pending.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const confirmed = await fetch(new URL('/mypage/memberinfo/email', site.origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: site.origin, 'X-Forwarded-For': from, Cookie: `sid=${client.cookie('sid')}; ${flow}` },
    body: new URLSearchParams({ code: await codeTo(site, `next-${person.email}`) }),
  });
  expect(confirmed.status).toBe(303);
  expect(await read()).toEqual({ ...whole, email: `next-${person.email}` });
  for (let tries = 0; tries < 4; tries += 1)
    await send('PUT', '/db/member', { ...moved, currentPassword: `Not-the-one${tries}` });
  await send('PUT', '/db/member', { ...moved, currentPassword: 'Not-the-one9' });
  const limited = await send('PUT', '/db/member', { ...moved, currentPassword: PASSWORD });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('the deletion call requires a session, consent and the password, and then deletes the account', async () => {
  const member = await newMember(site);
  const call = (cookie: string | undefined, body: object) =>
    fetch(`${site.origin}/db/deleteduseropinion`, {
      method: 'POST',
      headers: {
        Origin: site.origin,
        'Content-Type': 'application/json',
        ...(cookie !== undefined && { Cookie: `sid=${cookie}` }),
      },
      body: JSON.stringify(body),
    });
  const client = formClient(site.origin, newAddress());
  await client.post('/login', { id: member.id, password: member.password });
  const cookie = client.cookie('sid');
  const whole = { reason: 'other', agree: true, currentPassword: PASSWORD };
  expect((await call(undefined, whole)).status).toBe(401);
  const bare = await call(cookie, { reason: 'other' });
  expect(bare.status).toBe(422);
  const { errors } = (await bare.json()) as { errors: { field: string }[] };
  expect(errors.map(({ field: name }) => name).sort()).toEqual(['agree', 'currentPassword']);
  expect((await call(cookie, { ...whole, reason: 'bored' })).status).toBe(422);
  expect((await call(cookie, { ...whole, accountId: 'x' })).status).toBe(422);
  expect((await call(cookie, { ...whole, currentPassword: 'Not-the-one7' })).status).toBe(403);
  const deleted = await call(cookie, whole);
  expect(deleted.status).toBe(200);
  expect(deleted.headers.get('Set-Cookie')).toContain('Max-Age=0');
  expect((await call(cookie, whole)).status).toBe(401);
});
