import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { ACCOUNT_ACTIONS } from './audited-actions/account-actions.ts';
import { newScene, type Party, type Scene } from './audited-actions/scene.ts';
import { STAFF_ID } from './audited-actions/staff-actions.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

type Row = { action: string; actor: string; target: string | null; request_id: string | null };

async function logged(): Promise<Row[]> {
  const query = sql<Row>`select action, actor, target, request_id from audit_log order by id`;
  return (await query.execute(site.platform.db)).rows;
}

async function nameOf(party: Party, { member, newcomer }: Scene): Promise<unknown> {
  if (party === 'member') return member.accountId;
  if (party === 'newcomer') return (await findMember(site.platform, newcomer))?.accountId;
  if (party === 'staff') return STAFF_ID;
  if (party === 'kinds') return 'login-id';
  if (party === 'link') return expect.stringMatching(/^[\w-]{43,64}$/);
  return party;
}

test.each(Object.entries(ACCOUNT_ACTIONS))(
  '%s is recorded once with its actor, target and request (security R34)',
  async (action, audited) => {
    const scene = await newScene(site);
    const act = await audited.prepare(scene);
    const before = (await logged()).length;
    await act();
    const rows = (await logged()).slice(before);
    expect(rows.map((row) => row.action).sort()).toEqual([action, ...(audited.beside ?? [])].sort());
    const request_id = audited.byRequest ? scene.caller.id : null;
    for (const row of rows) expect(row.request_id, row.action).toBe(request_id);
    const actor = await nameOf(audited.actor, scene);
    const target = await nameOf(audited.target, scene);
    expect(rows.find((row) => row.action === action)).toEqual({ action, actor, target, request_id });
  },
);
