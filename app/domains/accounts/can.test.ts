import { describe, expect, test } from 'vitest';
import { type Actor, type Role, visitor } from './actor.ts';
import { type Action, can, POLICY } from './can.ts';

const as = (role: Role): Actor => ({
  kind: 'member',
  accountId: 'me',
  loginId: 'me123',
  name: 'Me',
  role,
  twoFactor: false,
});
const ACTORS = { visitor, member: as('member'), editor: as('editor'), admin: as('admin') };

/** Security §6, with the answers for what is one's own and what is another's. */
const MATRIX: Record<Action, Record<keyof typeof ACTORS, [own: string, other: string]>> = {
  'post.write': {
    visitor: ['unauthenticated', 'unauthenticated'],
    member: ['forbidden', 'forbidden'],
    editor: ['allowed', 'allowed'],
    admin: ['allowed', 'allowed'],
  },
  'post.edit': {
    visitor: ['unauthenticated', 'unauthenticated'],
    member: ['forbidden', 'forbidden'],
    editor: ['allowed', 'allowed'],
    admin: ['allowed', 'allowed'],
  },
  'post.delete': {
    visitor: ['unauthenticated', 'unauthenticated'],
    member: ['forbidden', 'forbidden'],
    editor: ['allowed', 'forbidden'],
    admin: ['allowed', 'allowed'],
  },
  'post.restore': {
    visitor: ['unauthenticated', 'unauthenticated'],
    member: ['forbidden', 'forbidden'],
    editor: ['allowed', 'forbidden'],
    admin: ['allowed', 'allowed'],
  },
};

describe.each(Object.keys(POLICY) as Action[])('%s', (action) => {
  test.each(Object.entries(ACTORS))('by a %s', (standing, actor) => {
    const [own, other] = MATRIX[action][standing as keyof typeof ACTORS];
    expect(can(actor, action, { ownerId: 'me' })).toBe(own);
    expect(can(actor, action, { ownerId: 'somebody else' })).toBe(other);
    expect(can(actor, action), 'what belongs to nobody').toBe(other);
  });
});
