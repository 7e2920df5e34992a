import { createStaticHandler } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoadContext } from '#app/context.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { newCaller, signedInBrowser } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import {
  authorize,
  authorizeBrowser,
  authorizeOrNull,
  checkPermission,
  type RouteArgs,
  wasPermissionChecked,
} from './authorize.server.ts';

let site: TestPlatform;
let member: Awaited<ReturnType<typeof signedInBrowser>>;
let adminToken: string;
beforeAll(async () => {
  site = await createTestPlatform();
  member = await signedInBrowser(site.platform);
  adminToken = await signedInAdmin(site.platform);
});
afterAll(() => site.close());

async function signedInAdmin(platform: Platform): Promise<string> {
  const { member, password } = await signedInBrowser(platform);
  await grantRole(platform, 'system', { loginId: member.loginId, role: 'admin' });
  // A new role ends all sessions.
  const credentials = { id: member.loginId, password };
  const nobody = { session: null, device: null };
  return signedIn(await signIn(platform, newCaller(), credentials, nobody, lightHasher)).sessionToken;
}

function visit(pattern: string, { method = 'GET', token = '', demo = true } = {}) {
  const platform = { ...site.platform, demo };
  const request = new Request(`http://127.0.0.1:3000${pattern}`, {
    method,
    headers: token ? { Cookie: `sid=${token}` } : {},
  });
  return { request, pattern, context: createLoadContext(platform, { id: 'request', address: '10.0.0.1' }) };
}

describe('authorize', () => {
  test('returns the member on their own page', async () => {
    expect(await authorize(visit('/mypage', { token: member.token }))).toEqual(member.member);
  });

  test('answers 401 to a visitor', async () => {
    await expect(authorize(visit('/mypage', { method: 'POST' }))).rejects.toMatchObject({
      data: 'Please log in.',
      init: { status: 401 },
    });
  });

  test('answers 403 to a member on a staff page, and names the missing role', async () => {
    await expect(authorize(visit('/admin/orders', { token: member.token }))).rejects.toMatchObject({
      data: 'Your role, Member, does not include this page. Please ask an admin.',
      init: { status: 403 },
    });
  });

  test('returns an admin on a staff page', async () => {
    expect(await authorize(visit('/admin/orders', { token: adminToken }))).toMatchObject({ role: 'admin' });
  });

  test('answers 403 to an admin without two-factor outside a demo', async () => {
    await expect(authorize(visit('/admin/orders', { token: adminToken, demo: false }))).rejects.toMatchObject(
      {
        data: expect.stringMatching(/needs two-factor/),
        init: { status: 403 },
      },
    );
  });

  test('checks the action that a layout names', async () => {
    await expect(authorize(visit('/mypage', { token: member.token }), 'staff.work')).rejects.toMatchObject({
      init: { status: 403 },
    });
  });

  test.each([
    ['everybody may use', '/faq', 'GET'],
    ['has no such method', '/mypage/ticket/card', 'POST'],
    ['nobody declared', '/nowhere', 'GET'],
  ])('throws where a route %s', async (_, pattern, method) => {
    await expect(authorize(visit(pattern, { method }))).rejects.toThrow(`no action for ${method} ${pattern}`);
  });
});

test('authorizeOrNull returns null for a visitor, also for HEAD', async () => {
  expect(await authorizeOrNull(visit('/mypage'))).toBeNull();
  expect(await authorizeOrNull(visit('/mypage', { method: 'HEAD' }))).toBeNull();
});

test('authorizeBrowser returns the member with the token', async () => {
  const args = visit('/mypage/securitysetting', { method: 'POST', token: member.token });
  expect(await authorizeBrowser(args)).toEqual({ member: member.member, token: member.token });
});

test('checkPermission explains why a post may not be written', async () => {
  const check = async (token: string, demo = true) => {
    const { permission, needsTwoFactor } = await checkPermission(visit('/faq/write', { token, demo }));
    return [permission, needsTwoFactor];
  };
  expect(await check('')).toEqual(['unauthenticated', false]);
  expect(await check(member.token)).toEqual(['forbidden', false]);
  expect(await check(adminToken)).toEqual(['allowed', false]);
  expect(await check(adminToken, false)).toEqual(['forbidden', true]);
});

test("authorizeOrNull finds the policy by React Router's pattern", async () => {
  const loader = (args: RouteArgs) => authorizeOrNull(args);
  const { query } = createStaticHandler([
    {
      id: 'root',
      path: '',
      children: [
        { id: 'mypage', path: 'mypage', children: [{ id: 'ticket', path: 'ticket', loader }] },
        { id: 'detail', path: 'orderdetail/:number/cancel', loader },
      ],
    },
  ]);
  for (const path of ['/mypage/ticket', '/orderdetail/R1/cancel']) {
    const { request, context } = visit(path, { token: member.token });
    const response = await query(request, { requestContext: context });
    if (response instanceof Response) throw new Error(`answered ${response.status}`);
    expect(response.errors).toBeNull();
    expect(Object.values(response.loaderData)).toContainEqual(member.member);
  }
});

test('wasPermissionChecked reports whether a handler of the request checked', async () => {
  const args = visit('/mypage');
  expect(wasPermissionChecked(args.context)).toBe(false);
  await authorizeOrNull(args);
  expect(wasPermissionChecked(args.context)).toBe(true);
});
