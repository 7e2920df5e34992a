import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#app/platform/db/database.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { signUpMember } from '#tests/support/account-deletions.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { queueBehindLock } from '#tests/support/queue-behind-lock.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import type { Member } from '../identity/actor.ts';
import { accountsJobs } from '../jobs.server.ts';
import { replacePassword } from '../passwords/replace-password.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

async function addCodes(member: Member, count: number, expiresAt: Date): Promise<void> {
  await sql`insert into verification_codes
    (id, purpose, flow_hash, code_hash, target_hash, target_sealed, account_id, created_at, expires_at)
    select gen_random_uuid(), 'find-password', gen_random_uuid()::text, 'code', 'target', 'target', ${member.accountId},
      ${expiresAt}, ${expiresAt}
    from generate_series(1, ${count})`.execute(site.platform.db);
}

/**
 * A member with two expired codes, the younger first in the table, among enough other codes that the purge
 * uses the index.
 */
async function withOldCodes(): Promise<Member> {
  const { platform } = site;
  const now = platform.clock.now().getTime();
  const member = await signUpMember(site);
  await addCodes(await signUpMember(site), 5_000, new Date(now + DAY_MS));
  await addCodes(member, 1, new Date(now - DAY_MS));
  await addCodes(member, 1, new Date(now - 2 * DAY_MS));
  await sql`analyze verification_codes`.execute(platform.db);
  return member;
}

const sweep = () => accountsJobs.find(({ name }) => name === 'accounts-sweep')?.run(site.platform);

const change = ({ loginId }: Member) => ({ loginId, password: 'another!one7', requestId: null });
const changePassword = (member: Member) =>
  replacePassword(site.platform, 'system', change(member), lightHasher);

const lockYounger = (member: Member) => (tx: Tx) =>
  sql`select 1 from verification_codes where account_id = ${member.accountId}
    order by expires_at desc limit 1 for update`.execute(tx);

test('purges old codes without deadlocking with a password change of their account', async () => {
  const { platform } = site;
  const member = await withOldCodes();
  const [changed] = await queueBehindLock(platform, lockYounger(member), [
    () => changePassword(member),
    async () => sweep(),
  ]);
  expect(changed).toMatchObject({ ok: true });
  await sweep();
  const { rows } = await sql`select 1 from verification_codes
    where account_id = ${member.accountId}`.execute(platform.db);
  expect(rows).toEqual([]);
});

test('deadlocks when a naive control waits for locked rows while it purges', async () => {
  const { platform } = site;
  const member = await withOldCodes();
  const sweepNaively = () =>
    sql`delete from verification_codes where expires_at < ${platform.clock.now()}`.execute(platform.db);
  const both = queueBehindLock(platform, lockYounger(member), [() => changePassword(member), sweepNaively]);
  await expect(both).rejects.toMatchObject({ code: '40P01' });
});
