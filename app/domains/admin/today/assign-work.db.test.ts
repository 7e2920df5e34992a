import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { assignWork } from './assign-work.server.ts';
import { countOpenWork } from './count-open-work.server.ts';
import { listOpenWork } from './list-open-work.server.ts';

const ITEM = '00000000-0000-4000-8000-000000000001';

let site: TestPlatform;
let staff: Member;
let colleague: Member;
beforeEach(async () => {
  site = await createTestPlatform();
  staff = { ...(await makeMember(site.platform)), role: 'support' };
  colleague = { ...(await makeMember(site.platform)), role: 'finance' };
  await sql`insert into work_items (id, kind, subject, details, opened_at)
    values (${ITEM}, 'document-refused', 'd1', '{"kind":"tax-invoice","amount":5000}', ${site.clock.now()})`.execute(
    site.platform.db,
  );
});
afterEach(() => site.close());

test('lists a rejected tax invoice as open work with its amount and legal deadline', async () => {
  const [work, ...others] = await listOpenWork(site.platform, staff);
  expect(others.filter(({ kind }) => kind !== 'review')).toEqual([]);
  expect(work).toMatchObject({ kind: 'work-item', id: ITEM, amount: 5_000, assignee: null, age: 0 });
  expect(work?.deadline).toMatch(/^\d{4}-\d\d-10$/);
  expect(await countOpenWork(site.platform, staff)).toMatchObject({ 'work-item': 1, refund: 0 });
});

test('lets staff take work on and over, and only its assignee give it back', async () => {
  const assign = (who: Member, take: boolean) =>
    assignWork(site.platform, who, { kind: 'work-item', subject: ITEM, take });
  const assignee = async () => (await listOpenWork(site.platform, staff))[0]?.assignee?.accountId;
  await assign(staff, true);
  expect(await assignee()).toBe(staff.accountId);
  await assign(colleague, true);
  expect(await assignee()).toBe(colleague.accountId);
  await assign(staff, false);
  expect(await assignee()).toBe(colleague.accountId);
  await assign(colleague, false);
  expect(await assignee()).toBeUndefined();
});

test('hides from editors what the desk decides', async () => {
  const editor = { ...staff, role: 'editor' as const, twoFactor: true };
  expect(await listOpenWork(site.platform, editor)).toEqual([]);
  expect(await countOpenWork(site.platform, editor)).toEqual({});
  const taken = await assignWork(site.platform, editor, { kind: 'work-item', subject: ITEM, take: true });
  expect(taken).toEqual({ ok: false, error: 'forbidden' });
});
