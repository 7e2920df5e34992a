import { expect, test } from 'vitest';
import type { Role } from '#app/domains/accounts/identity/actor.ts';
import { END_MESSAGES } from '#app/domains/accounts/sessions/session.ts';
import { ACCOUNT_DEEDS } from './deeds/account-deeds.ts';
import { actionsInCode, type NameParts } from './deeds/actions-in-code.ts';

/** What staff do with orders and contracts, which admin/staff-decisions.db.test.ts and staff-contracts.db.test.ts show. */
const WITH_ORDERS = [
  'admin.contract-seen',
  'admin.order-papers-seen',
  'admin.order-seen',
  'admin.refund-requested',
];

const ROOMS = ['accounts', 'membership', 'consents', 'admin'];
const ROLES = ['member', 'editor', 'admin'] satisfies Role[];

/** What may stand for a part of a name that is put together, by how the code writes it. */
const PARTS: NameParts = {
  '${role}': () => ROLES,
  // A session that ran out was ended by nobody.
  '${end.reason}': () => Object.keys(END_MESSAGES).filter((reason) => reason !== 'expired'),
  '${what}': (code) =>
    code.flatMap((text) =>
      [...text.matchAll(/noteSecurityChange\([^)]*'([a-z-]+)'\)/g)].map(([, what = '']) => what),
    ),
};

test('every action that the code of these rooms writes stands in the tables of deeds', () => {
  expect([...Object.keys(ACCOUNT_DEEDS), ...WITH_ORDERS].sort()).toEqual(actionsInCode(ROOMS, PARTS));
});
