import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { getActor, getSession, loginPath } from './session.server.ts';

test.each([
  ['/payment?plan=standard', '/login?next=%2Fpayment%3Fplan%3Dstandard'],
  ['/mypage/ticket.data?_routes=routes%2Fmypage', '/login?next=%2Fmypage%2Fticket'],
  ['/_root.data', '/login?next=%2F'],
  ['/mypage.data?index', '/login?next=%2Fmypage'],
  ['//evil.example/x', '/login?next=%2F'],
])('leads from %s to the login page %s', (address, path) => {
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

test("treats a request without a session as a visitor's, with one query", async () => {
  const args = visit();
  expect(args.context).toBeInstanceOf(RouterContextProvider);
  expect(getSession(args)).toBe(getSession({ ...args, request: args.request.clone() }));
  expect(await getActor(args)).toEqual({ kind: 'visitor' });
});
