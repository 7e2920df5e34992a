import { expect, test } from 'vitest';
import { type Actor, type Role, visitor } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { isAction, type Policy, ROUTE_POLICIES } from '#app/route-policies.ts';
import { type Row, STANDINGS, type Standing } from './authorization/row.ts';
import { AUTHORIZATION_MATRIX } from './authorization-matrix.ts';

const policies: Record<string, Partial<Record<string, Policy>>> = ROUTE_POLICIES;

test('every method of every route has a row', () => {
  const withoutRow = Object.entries(policies).flatMap(([route, methods]) =>
    Object.keys(methods)
      .filter((method) => !AUTHORIZATION_MATRIX.some((row) => row.route === route && row.method === method))
      .map((method) => `${method} ${route}`),
  );
  expect(withoutRow).toEqual([]);
});

const member = (role: Role): Actor => {
  const names = { accountId: role, loginId: role, name: role };
  return { kind: 'member', ...names, role, twoFactor: true };
};
const ACTORS: Readonly<Record<Standing, Actor>> = {
  visitor,
  owner: member('member'),
  other: member('member'),
  editor: member('editor'),
  admin: member('admin'),
};

/** Visitors see pages (decisions P1), and everybody sees the forms of the boards. */
function allowedStatuses({ method, route }: Row, standing: Standing): number[] | 'any' {
  const policy = policies[route]?.[method];
  if (policy === undefined || !isAction(policy)) return 'any';
  const actor = ACTORS[standing];
  const ownerId = actor.kind === 'member' ? actor.accountId : null;
  const permission = can({ demo: true }, actor, policy, { ownerId });
  if (permission === 'allowed') return 'any';
  const isPage = method === 'GET';
  if (permission === 'unauthenticated') return isPage ? [200, 302, 401] : [401];
  return isPage && policy.startsWith('post.') ? [200] : [403];
}

test("every row denies whom its route's policy denies", () => {
  const wrong = AUTHORIZATION_MATRIX.flatMap((row) =>
    STANDINGS.flatMap((standing) => {
      const allowed = allowedStatuses(row, standing);
      const fits = allowed === 'any' || allowed.includes(row.statuses[standing]);
      return fits ? [] : [`${row.method} ${row.path} by ${standing}: ${row.statuses[standing]}`];
    }),
  );
  expect(wrong).toEqual([]);
});
