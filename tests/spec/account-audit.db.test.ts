import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#app/domains/accounts/actor.ts';
import { findMember } from '#app/domains/accounts/find-member.server.ts';
import { END_MESSAGES } from '#app/domains/accounts/session.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { actionsInCode, type NameParts } from './deeds/actions-in-code.ts';
import { JOINING_DEEDS } from './deeds/joining-deeds.ts';
import { newScene, type Party, type Scene } from './deeds/scene.ts';
import { SECURITY_DEEDS } from './deeds/security-deeds.ts';
import { SIGN_IN_DEEDS } from './deeds/sign-in-deeds.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const DEEDS = { ...JOINING_DEEDS, ...SIGN_IN_DEEDS, ...SECURITY_DEEDS };

type Row = { action: string; actor: string; target: string | null; request_id: string | null };

async function logged(): Promise<Row[]> {
  const query = sql<Row>`select action, actor, target, request_id from audit_log order by id`;
  return (await query.execute(site.platform.db)).rows;
}

async function nameOf(party: Party, { member, newcomer }: Scene): Promise<unknown> {
  if (party === 'member') return member.accountId;
  if (party === 'newcomer') return (await findMember(site.platform, newcomer))?.accountId;
  if (party === 'link') return expect.stringMatching(/^[\w-]{43,64}$/);
  return party;
}

test.each(Object.entries(DEEDS))(
  '%s is written once, with who did it, to whom, and by which request (security R34)',
  async (action, deed) => {
    const scene = await newScene(site);
    const act = await deed.prepare(scene);
    const before = (await logged()).length;
    await act();
    const rows = (await logged()).slice(before);
    expect(rows.map((row) => row.action).sort()).toEqual([action, ...(deed.beside ?? [])].sort());
    const request_id = deed.byRequest ? scene.caller.id : null;
    for (const row of rows) expect(row.request_id, row.action).toBe(request_id);
    const actor = await nameOf(deed.actor, scene);
    const target = await nameOf(deed.target, scene);
    expect(rows.find((row) => row.action === action)).toEqual({ action, actor, target, request_id });
  },
);

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
  expect([...Object.keys(DEEDS), ...WITH_ORDERS].sort()).toEqual(actionsInCode(ROOMS, PARTS));
});
