import { afterAll, beforeAll, expect, test } from 'vitest';
import { formClient, locationOf } from '#tests/support/form-client.ts';
import { fieldErrors } from '#tests/support/page-data.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { newAddress, newMember, PASSWORD } from '#tests/support/site-visitors.ts';

let site: RouterSite;
beforeAll(async () => {
  site = await openRouterSite();
});
afterAll(() => site.close());

const visitor = () => formClient(site.origin, newAddress());

test('a login without ID and password is refused at both fields', async () => {
  const refused = await visitor().post('/login', {});
  expect(refused.status).toBe(422);
  expect(await fieldErrors(refused)).toEqual({ id: ['id-required'], password: ['password-required'] });
});

test('a login leads to the page that asked for it, and a member does not see it again', async () => {
  const { id, password } = await newMember(site);
  const client = visitor();
  expect(locationOf(await client.post('/login', { id, password, next: '/notice' }))).toBe('/notice');
  expect(locationOf(await client.get('/login?next=/faq'))).toBe('/faq');
});

test('a wrong password is answered with 401, and after five of them with 429 and how long to wait', async () => {
  const { id } = await newMember(site);
  const client = visitor();
  for (let tries = 0; tries < 5; tries += 1)
    expect((await client.post('/login', { id, password: `Wrong-guess${tries}` })).status).toBe(401);
  const limited = await client.post('/login', { id, password: PASSWORD });
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0);
});
