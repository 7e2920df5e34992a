import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationsJobs } from '#app/domains/notifications/jobs.server.ts';
import { recordStatements } from '#tests/support/recorded-statements.ts';
import { FIND_ID, newRecoveringMember, type RecoveringMember } from '#tests/support/recovering-member.ts';
import { newCaller } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { findId } from './find-id.server.ts';
import { openReset } from './open-reset.server.ts';
import { sendRecoveryCode } from './send-recovery-code.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: RecoveringMember;
beforeEach(async () => {
  me = await newRecoveringMember(site);
});

describe('recovery does not reveal whether an account exists (security B12)', () => {
  const UNKNOWN = { email: 'absent@example.com', id: 'absent0' };

  test.each(['find-id', 'find-password'] as const)(
    '%s runs the same statements and gives the same responses',
    async (purpose) => {
      const recorded = recordStatements(site.platform);
      const requestCode = (who: { email: string; id: string }) =>
        sendRecoveryCode(
          recorded.platform,
          newCaller(),
          purpose === 'find-id' ? { purpose, email: who.email } : { purpose, ...who },
        );
      const take = purpose === 'find-id' ? findId : openReset;
      const cases = [
        { email: me.email, id: me.id },
        { ...UNKNOWN, email: `${purpose}.${UNKNOWN.email}` },
      ];
      // An existing ID with an address that is not its owner's.
      if (purpose === 'find-password') cases.push({ email: `${purpose}.2.${UNKNOWN.email}`, id: me.id });
      const observed = [];
      for (const who of cases) {
        const sent = await requestCode(who);
        const flow = sent.ok ? sent.value.flow : '';
        expect(flow).toHaveLength(43);
        const asking = recorded.taken();
        const results = [];
        for (let guess = 0; guess < 12; guess += 1) {
          const code = String(900_000 + guess);
          results.push(await take(recorded.platform, newCaller(), { flow, code }));
        }
        observed.push({ asking, answers: results, guessing: recorded.taken() });
      }
      expect(observed[0]?.asking.length).toBeGreaterThan(4);
      for (const other of observed.slice(1)) expect(other).toEqual(observed[0]);
    },
  );

  test('sends three codes to an address in 10 minutes, whether a member has it or not, and then limits both alike', async () => {
    for (const address of [me.email, 'limited@example.com']) {
      for (let sent = 0; sent < 3; sent += 1) await me.requestIdCode(address);
      const refused = await sendRecoveryCode(site.platform, newCaller(), {
        purpose: 'find-id',
        email: address,
      });
      expect(refused).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 600 } });
    }
    expect((await me.mails()).filter(({ subject }) => subject === FIND_ID)).toHaveLength(3);
  });

  test('accepts 20 requests a minute from one network', async () => {
    const from = newCaller();
    const requestCode = (n: number) =>
      sendRecoveryCode(site.platform, from, { purpose: 'find-id', email: `network${n}@example.com` });
    for (let n = 0; n < 20; n += 1) expect((await requestCode(n)).ok).toBe(true);
    expect(await requestCode(20)).toMatchObject({ ok: false, error: { code: 'limited' } });
  });

  test('purges decoys together with sent mails', async () => {
    const decoys = () =>
      sql`select 1 from messages where dedupe_key like 'decoy:%'`.execute(site.platform.db);
    await me.requestIdCode('forgotten@example.com');
    expect((await decoys()).rows.length).toBeGreaterThan(0);
    await notificationsJobs.find(({ name }) => name.includes('forget'))?.run(site.platform);
    expect((await decoys()).rows).toEqual([]);
  });
});
