import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { actorOf, loginPath, requireMember, sessionOf } from './session.server.ts';

test.each([
  ['/payment?plan=standard', '/login?next=%2Fpayment%3Fplan%3Dstandard'],
  ['/mypage/ticket.data?_routes=routes%2Fmypage', '/login?next=%2Fmypage%2Fticket'],
  ['/_root.data', '/login?next=%2F'],
  ['/mypage.data?index', '/login?next=%2Fmypage'],
  ['//evil.example/x', '/login?next=%2F'],
])('from %s the login page is %s', (address, path) => {
  expect(loginPath(new Request(`http://127.0.0.1:3000${address}`))).toBe(path);
});

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const visit = () => ({
  request: new Request('http://127.0.0.1:3000/mypage', { headers: { Cookie: `sid=${'a'.repeat(43)}` } }),
  context: createLoadContext(site.platform, { id: 'request', address: '10.0.0.1' }),
});

test('a request without a session is a visitor’s, and the database is asked once', async () => {
  const args = visit();
  expect(args.context).toBeInstanceOf(RouterContextProvider);
  expect(sessionOf(args)).toBe(sessionOf({ ...args, request: args.request.clone() }));
  expect(await actorOf(args)).toEqual({ kind: 'visitor' });
});

test('what needs a member answers a visitor with 401', async () => {
  await expect(requireMember(visit())).rejects.toMatchObject({ init: { status: 401 } });
});
