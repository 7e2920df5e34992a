import { expect, test } from 'vitest';
import { memberParts } from './member-parts.ts';

const NOTHING = {
  subscriptions: [],
  seats: null,
  failures: [],
  orders: [],
  cards: [],
  documents: [],
  messages: [],
  requests: [],
  trail: [],
  views: [],
  consents: [],
  notes: [],
  mayAct: true,
};

type Contents = Parameters<typeof memberParts>[0];

const shownOf = (member: Partial<Contents>) => memberParts({ ...NOTHING, ...member }).shown;

test('a new member’s page shows who it is, and names its empty parts in one sentence', () => {
  expect(shownOf({})).toEqual(['profile', 'safety', 'notes']);
  expect(memberParts(NOTHING).nothing).toBe(
    'No subscriptions, orders, documents, consents, messages in the last 30 days, contact requests or audit trail.',
  );
});

test('a person who works under an owner shows the part of subscriptions', () => {
  const seats = {} as NonNullable<Contents['seats']>;
  expect(shownOf({ seats })).toEqual(['subscriptions', 'profile', 'safety', 'notes']);
});

test('a reader without the right to act sees notes only if there are any', () => {
  expect(shownOf({ mayAct: false })).toEqual(['profile', 'safety']);
});

test('a member whose account staff viewed has a part with these views', () => {
  const view = {} as Contents['views'][number];
  expect(shownOf({ views: [view] })).toContain('views');
  expect(memberParts(NOTHING).nothing).not.toContain('views');
});
