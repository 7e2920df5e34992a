import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  from,
  getChallengeToken,
  HOUR,
  NOBODY,
  newPerson,
  PASSWORD,
  type Person,
  wrongCode,
} from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { accountsJobs } from '../jobs.server.ts';
import { listSignIns } from './sign-in-history.store.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: Person;
beforeEach(async () => {
  me = await newPerson(site);
});

const runJobs = async () => {
  for (const job of accountsJobs) await job.run(site.platform);
};

describe('a closed account', () => {
  test('is reported as frozen only to somebody who knows the password', async () => {
    await me.setStatus('frozen');
    expect(await me.attempt('wrong-1pw')).toEqual({ ok: false, error: { code: 'wrong' } });
    expect(await me.attempt()).toEqual({ ok: false, error: { code: 'frozen' } });
    expect(await me.history()).toEqual(['frozen', 'wrong-password', 'signed-in']);
  });

  test('is treated like an unknown ID when deleted', async () => {
    await me.setStatus('deleted');
    expect(await me.attempt()).toEqual({ ok: false, error: { code: 'wrong' } });
  });
});

test('records country and device in the history without the address, and purges it after three months', async () => {
  await me.attempt(PASSWORD, NOBODY, from('US'));
  const [newest] = await listSignIns(site.platform.db, me.accountId, 1);
  expect(newest).toMatchObject({ country: 'US', device: 'Chrome on Windows', known_device: false });
  const { rows } = await sql`select * from sign_ins`.execute(site.platform.db);
  expect(JSON.stringify(rows)).not.toContain('8.1.');
  await sql`insert into sign_ins (account_id, at, outcome, device, device_hash, known_device)
    select ${me.accountId}::uuid, ${site.clock.now()}::timestamptz, 'wrong-password', 'x', 'x', false
    from generate_series(1, 400)`.execute(site.platform.db);
  await runJobs();
  const kept = (await listSignIns(site.platform.db, me.accountId, 1_000)).map(({ outcome }) => outcome);
  expect(kept.filter((outcome) => outcome === 'wrong-password')).toHaveLength(300);
  expect(kept.filter((outcome) => outcome === 'signed-in')).toHaveLength(2);
  site.clock.advance(93 * 24 * HOUR);
  await runJobs();
  expect(await me.history()).toEqual([]);
});

test('writes one audit row for each challenge that is failed or passed', async () => {
  const actions = async () => {
    const { rows } = await sql<{ action: string }>`select action from audit_log order by id`.execute(
      site.platform.db,
    );
    return rows.map(({ action }) => action);
  };
  await me.block({ passwordOnly: true });
  const before = (await actions()).length;
  const challengeToken = getChallengeToken(await me.attempt(), 'mailed-code');
  const code = await me.mailedCode();
  await me.pass(challengeToken, wrongCode(code));
  await me.pass(challengeToken, code);
  expect((await actions()).slice(before)).toEqual([
    'accounts.sign-in-blocked',
    'accounts.sign-in-failed',
    'accounts.session-end.replaced',
    'accounts.sign-in',
  ]);
});
