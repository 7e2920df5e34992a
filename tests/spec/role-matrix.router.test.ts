import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStaffRole, ROLES, type Role } from '#app/domains/accounts/identity/actor.ts';
import { POLICY } from '#app/domains/accounts/identity/can.ts';
import { grantRole } from '#app/domains/accounts/staff-rights/grant-role.server.ts';
import { isAction, type Policy, ROUTE_POLICIES } from '#app/route-policies.ts';
import type { FormClient } from '#tests/support/form-client.ts';
import { openRouterSite, type RouterSite } from '#tests/support/router-site.ts';
import { logIn, newAddress, newMember } from '#tests/support/site-visitors.ts';
import { NO_ID } from './authorization/row.ts';

let site: RouterSite;
const people = new Map<Role, FormClient>();
beforeAll(async () => {
  site = await openRouterSite();
  for (const role of ROLES) {
    const login = await newMember(site);
    if (isStaffRole(role)) await grantRole(site.platform, 'system', { loginId: login.id, role });
    people.set(role, await logIn(site, login));
  }
});
afterAll(() => site.close());

/** Every method of every staff page with the action of its policy. */
const requests = Object.entries(ROUTE_POLICIES)
  .filter(([route]) => route === '/admin' || route.startsWith('/admin/'))
  .flatMap(([route, methods]) =>
    Object.entries(methods as Record<string, Policy>).flatMap(([method, policy]) =>
      isAction(policy) ? [{ method, route, action: policy }] : [],
    ),
  );

/** Sends writes with an empty reason, which changes nothing, so that each role can send them. */
async function statusOf(role: Role, method: string, route: string): Promise<number> {
  // `?index`: the action of the page, not of its layout.
  const path = route === '/admin' ? '/admin?index' : route.replace(/:\w+/g, NO_ID);
  const response = await fetch(new URL(path, site.origin), {
    method,
    headers: {
      Cookie: `sid=${people.get(role)?.cookie('sid')}`,
      Origin: site.origin,
      'X-Forwarded-For': newAddress(),
    },
    ...(method !== 'GET' && { body: new URLSearchParams({ reason: '' }) }),
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return response.status;
}

test.each(ROLES)('every staff page responds to the role %s as in the policy', async (role) => {
  const wrong: string[] = [];
  for (const { method, route, action } of requests) {
    const status = await statusOf(role, method, route);
    const allowed = POLICY[action][role] === 'any';
    if (allowed ? [401, 403].includes(status) || status >= 500 : status !== 403)
      wrong.push(`${method} ${route} (${action}): ${status}`);
  }
  expect(wrong).toEqual([]);
  expect(requests.length).toBeGreaterThan(40);
});
