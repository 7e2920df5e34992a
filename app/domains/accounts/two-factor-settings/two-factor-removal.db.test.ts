import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LogFields } from '#app/platform/log.server.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import {
  from,
  getChallengeToken,
  HOUR,
  MINUTE,
  newPerson,
  type Person,
  wrongCode,
} from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { accountsJobs } from '../jobs.server.ts';
import { requestRemoval } from '../two-factor/two-factor.store.server.ts';
import { hasTwoFactor } from '../two-factor/two-factor-queries.server.ts';
import { removeTwoFactorWhenDue } from './remove-two-factor-when-due.server.ts';
import { requestTwoFactorRemoval, sendRemovalCode } from './request-two-factor-removal.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: Person;
beforeEach(async () => {
  me = await newPerson(site);
});

let key = '';
beforeEach(async () => {
  ({ key } = await turnTwoFactorOn(site.platform, me.accountId));
});

const runJobs = async () => {
  for (const job of accountsJobs) await job.run(site.platform);
};

test('removes lost factors after 72 hours, with notices by mail and SMS', async () => {
  const challengeToken = getChallengeToken(await me.attempt(), 'two-factor');
  expect(
    await requestTwoFactorRemoval(site.platform, from('KR'), { challengeToken, code: '000000' }),
  ).toEqual({
    ok: false,
    error: { code: 'spent' },
  });
  expect((await sendRemovalCode(site.platform, challengeToken)).ok).toBe(true);
  const code = await me.mailedCode();
  expect(
    await requestTwoFactorRemoval(site.platform, from('KR'), { challengeToken, code: wrongCode(code) }),
  ).toMatchObject({ error: { code: 'wrong' } });
  const due = new Date(site.clock.now().getTime() + 72 * HOUR);
  expect(await requestTwoFactorRemoval(site.platform, from('KR'), { challengeToken, code })).toEqual({
    ok: true,
    value: { due },
  });
  const channelsOf = async (what: string) => {
    const messages = (await me.messages()).filter(({ text }) => text.includes(what));
    return messages.map(({ channel }) => channel).sort();
  };
  expect(await channelsOf('will be removed at')).toEqual(['mail', 'sms']);
  const texts = (await me.messages()).filter(({ channel }) => channel === 'sms');
  expect(texts.map(({ to }) => to)).toEqual(['01012345678']);
  site.clock.advance(72 * HOUR - 1);
  await runJobs();
  getChallengeToken(await me.attempt(), 'two-factor');
  site.clock.advance(1);
  await runJobs();
  expect(await hasTwoFactor(site.platform.db, me.accountId)).toBe(false);
  expect(await channelsOf('was removed, as requested')).toEqual(['mail', 'sms']);
  signedIn(await me.attempt());
});

test('cancels a requested removal when a login succeeds', async () => {
  const asking = getChallengeToken(await me.attempt(), 'two-factor');
  await sendRemovalCode(site.platform, asking);
  const shown = { challengeToken: asking, code: await me.mailedCode() };
  expect((await requestTwoFactorRemoval(site.platform, from('US'), shown)).ok).toBe(true);
  signedIn(
    await me.pass(getChallengeToken(await me.attempt(), 'two-factor'), appCode(key, site.clock.now())),
  );
  site.clock.advance(80 * HOUR);
  await runJobs();
  expect(await hasTwoFactor(site.platform.db, me.accountId)).toBe(true);
});

test('logs an account whose removal fails, and continues with the others', async () => {
  const other = await newPerson(site);
  await turnTwoFactorOn(site.platform, other.accountId);
  for (const { accountId } of [me, other]) {
    await requestRemoval(site.platform.db, accountId, site.clock.now());
    site.clock.advance(MINUTE);
  }
  await sql`update accounts set tel_sealed = 'unreadable' where id = ${me.accountId}`.execute(
    site.platform.db,
  );
  site.clock.advance(72 * HOUR);
  const failed: unknown[] = [];
  const log = {
    ...site.platform.log,
    error: (_: string, fields?: LogFields) => failed.push(fields?.account),
  };
  await removeTwoFactorWhenDue({ ...site.platform, log });
  expect(failed).toEqual([me.accountId]);
  expect(await hasTwoFactor(site.platform.db, other.accountId)).toBe(false);
  expect(await hasTwoFactor(site.platform.db, me.accountId), 'half of a removal').toBe(true);
});
