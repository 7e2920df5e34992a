import { describe, expect, test } from 'vitest';
import { type Actor, ROLES, type Role, visitor } from './actor.ts';
import { type Action, can, needsTwoFactor, POLICY } from './can.ts';

const as = (role: Role, twoFactor: boolean): Actor => ({
  kind: 'member',
  accountId: 'me',
  loginId: 'me123',
  name: 'Me',
  role,
  twoFactor,
});
const actors = (twoFactor: boolean) => ({
  visitor,
  ...(Object.fromEntries(ROLES.map((role) => [role, as(role, twoFactor)])) as Record<Role, Actor>),
});
type Cell = [own: string, other: string];
type Row = Record<keyof ReturnType<typeof actors>, Cell>;

const NOBODY: Cell = ['unauthenticated', 'unauthenticated'];
const REFUSED: Cell = ['forbidden', 'forbidden'];
const OWN: Cell = ['allowed', 'forbidden'];
const ANY: Cell = ['allowed', 'allowed'];

/** `allowed`: first letters of the roles that may act. */
const staffOnly = (allowed: string): Row => ({
  visitor: NOBODY,
  ...(Object.fromEntries(
    ROLES.map((role) => [role, allowed.includes(role[0] as string) ? ANY : REFUSED]),
  ) as Record<Role, Cell>),
});
const MEMBERS: Row = {
  visitor: NOBODY,
  ...(Object.fromEntries(ROLES.map((role) => [role, OWN])) as Record<Role, Cell>),
};

/** Security §6: the result for one's own object and for somebody else's. */
const MATRIX: Record<Action, Row> = {
  'post.write': staffOnly('ea'),
  'post.edit': staffOnly('ea'),
  'post.delete': { ...staffOnly('a'), editor: OWN },
  'post.restore': { ...staffOnly('a'), editor: OWN },
  'self.read': MEMBERS,
  'self.change': MEMBERS,
  'self.leave': MEMBERS,
  'order.place': MEMBERS,
  'order.read': MEMBERS,
  'staff.enter': staffOnly('esfva'),
  'staff.members': staffOnly('sfva'),
  'staff.members.act': staffOnly('sa'),
  'staff.orders': staffOnly('sfva'),
  'staff.orders.act': staffOnly('sfa'),
  'staff.deposits': staffOnly('sfva'),
  'staff.deposits.act': staffOnly('fa'),
  'staff.refunds': staffOnly('sfva'),
  'staff.refunds.act': staffOnly('fa'),
  'staff.contracts': staffOnly('sfva'),
  'staff.contracts.act': staffOnly('fa'),
  'staff.messages': staffOnly('sfva'),
  'staff.messages.act': staffOnly('sfa'),
  'staff.work': staffOnly('sfva'),
  'staff.work.act': staffOnly('sfa'),
  'staff.contact': staffOnly('sfva'),
  'staff.contact.act': staffOnly('sfa'),
  'staff.reports': staffOnly('fva'),
  'staff.statistics': staffOnly('esfva'),
  'staff.site': staffOnly('va'),
  'staff.site.act': staffOnly('a'),
  'staff.content.act': staffOnly('ea'),
  'staff.audit': staffOnly('va'),
  'staff.audit.act': staffOnly('a'),
  'staff.roles': staffOnly('va'),
  'staff.roles.act': staffOnly('a'),
};

type Site = { demo: boolean };

function expectCell(site: Site, actor: Actor, action: Action, [own, other]: Cell) {
  expect(can(site, actor, action, { ownerId: 'me' })).toBe(own);
  expect(can(site, actor, action, { ownerId: 'somebody else' })).toBe(other);
  expect(can(site, actor, action), 'what belongs to nobody').toBe(other);
}

describe.each(Object.keys(POLICY) as Action[])('%s', (action) => {
  test.each(Object.entries(actors(false)))('follows the matrix for a %s of a demo', (standing, actor) => {
    expectCell({ demo: true }, actor, action, MATRIX[action][standing as keyof Row]);
  });

  test.each(Object.entries(actors(true)))(
    'follows the matrix for a %s with two-factor',
    (standing, actor) => {
      expectCell({ demo: false }, actor, action, MATRIX[action][standing as keyof Row]);
    },
  );

  test.each(Object.entries(actors(false)))(
    'treats a %s without two-factor as a member',
    (standing, actor) => {
      const { visitor: nobody, member } = MATRIX[action];
      expectCell({ demo: false }, actor, action, standing === 'visitor' ? nobody : member);
    },
  );
});

test.each<[keyof ReturnType<typeof actors>, Action, boolean]>([
  ['admin', 'staff.work', true],
  ['editor', 'post.write', true],
  ['finance', 'staff.refunds.act', true],
  ['editor', 'staff.work', false],
  ['member', 'staff.work', false],
])('reports whether two-factor is all that a %s needs for %s: %s', (standing, action, expected) => {
  expect(needsTwoFactor({ demo: false }, actors(false)[standing], action)).toBe(expected);
  expect(needsTwoFactor({ demo: true }, actors(false)[standing], action)).toBe(false);
});
