import { describe, expect, test } from 'vitest';
import { type Actor, type Role, visitor } from './actor.ts';
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
  member: as('member', twoFactor),
  editor: as('editor', twoFactor),
  admin: as('admin', twoFactor),
});
type Cell = [own: string, other: string];
type Row = Record<keyof ReturnType<typeof actors>, Cell>;

const NOBODY: Cell = ['unauthenticated', 'unauthenticated'];
const REFUSED: Cell = ['forbidden', 'forbidden'];
const OWN: Cell = ['allowed', 'forbidden'];
const ANY: Cell = ['allowed', 'allowed'];

/** Security §6, with the answers for what is one's own and what is another's. */
const MATRIX: Record<Action, Row> = {
  'post.write': { visitor: NOBODY, member: REFUSED, editor: ANY, admin: ANY },
  'post.edit': { visitor: NOBODY, member: REFUSED, editor: ANY, admin: ANY },
  'post.delete': { visitor: NOBODY, member: REFUSED, editor: OWN, admin: ANY },
  'post.restore': { visitor: NOBODY, member: REFUSED, editor: OWN, admin: ANY },
  'self.read': { visitor: NOBODY, member: OWN, editor: OWN, admin: OWN },
  'self.change': { visitor: NOBODY, member: OWN, editor: OWN, admin: OWN },
  'self.leave': { visitor: NOBODY, member: OWN, editor: OWN, admin: OWN },
  'order.place': { visitor: NOBODY, member: OWN, editor: OWN, admin: OWN },
  'order.read': { visitor: NOBODY, member: OWN, editor: OWN, admin: OWN },
  'staff.orders': { visitor: NOBODY, member: REFUSED, editor: REFUSED, admin: ANY },
  'staff.deposits': { visitor: NOBODY, member: REFUSED, editor: REFUSED, admin: ANY },
  'staff.refunds': { visitor: NOBODY, member: REFUSED, editor: REFUSED, admin: ANY },
  'staff.contracts': { visitor: NOBODY, member: REFUSED, editor: REFUSED, admin: ANY },
  'staff.messages': { visitor: NOBODY, member: REFUSED, editor: REFUSED, admin: ANY },
  'staff.work': { visitor: NOBODY, member: REFUSED, editor: REFUSED, admin: ANY },
};

type Site = { demo: boolean };

function expectCell(site: Site, actor: Actor, action: Action, [own, other]: Cell) {
  expect(can(site, actor, action, { ownerId: 'me' })).toBe(own);
  expect(can(site, actor, action, { ownerId: 'somebody else' })).toBe(other);
  expect(can(site, actor, action), 'what belongs to nobody').toBe(other);
}

describe.each(Object.keys(POLICY) as Action[])('%s', (action) => {
  test.each(Object.entries(actors(false)))('by a %s of a demo', (standing, actor) => {
    expectCell({ demo: true }, actor, action, MATRIX[action][standing as keyof Row]);
  });

  test.each(Object.entries(actors(true)))('by a %s with two-factor', (standing, actor) => {
    expectCell({ demo: false }, actor, action, MATRIX[action][standing as keyof Row]);
  });

  test.each(Object.entries(actors(false)))('by a %s without two-factor, as a member', (standing, actor) => {
    const { visitor: nobody, member } = MATRIX[action];
    expectCell({ demo: false }, actor, action, standing === 'visitor' ? nobody : member);
  });
});

test.each<[keyof ReturnType<typeof actors>, Action, boolean]>([
  ['admin', 'staff.work', true],
  ['editor', 'post.write', true],
  ['editor', 'staff.work', false],
  ['member', 'staff.work', false],
])('the second factor is all that a %s without it lacks for %s: %s', (standing, action, expected) => {
  expect(needsTwoFactor({ demo: false }, actors(false)[standing], action)).toBe(expected);
  expect(needsTwoFactor({ demo: true }, actors(false)[standing], action)).toBe(false);
});
