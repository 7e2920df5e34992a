import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { getChallengeToken, MINUTE, newPerson, type Person } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { replacePassword } from '../passwords/replace-password.server.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: Person;
beforeEach(async () => {
  me = await newPerson(site);
});

describe('a login with two-factor on', () => {
  let key = '';
  let recoveryCodes: string[] = [];
  beforeEach(async () => {
    ({ key, recoveryCodes } = await turnTwoFactorOn(site.platform, me.accountId));
  });

  test('has no session before the code, and one after it', async () => {
    const challengeToken = getChallengeToken(await me.attempt(), 'two-factor');
    expect((await resumeSession(site.platform, challengeToken)).actor.kind).toBe('visitor');
    const entered = signedIn(await me.pass(challengeToken, appCode(key, site.clock.now())));
    expect((await resumeSession(site.platform, entered.sessionToken)).actor).toMatchObject({
      accountId: me.accountId,
      twoFactor: true,
    });
    expect(await me.history()).toEqual(['signed-in totp', 'signed-in']);
  });

  test('keeps the older browser in until the code is entered, and then tells it why', async () => {
    const other = signedIn(
      await me.pass(getChallengeToken(await me.attempt(), 'two-factor'), appCode(key, site.clock.now())),
    );
    site.clock.advance(MINUTE);
    const challengeToken = getChallengeToken(await me.attempt(), 'two-factor');
    expect((await resumeSession(site.platform, other.sessionToken)).actor.kind).toBe('member');
    signedIn(await me.pass(challengeToken, appCode(key, site.clock.now())));
    expect(await resumeSession(site.platform, other.sessionToken)).toMatchObject({ ended: 'replaced' });
  });

  test('accepts neither a challenge nor a code twice', async () => {
    const code = appCode(key, site.clock.now());
    const [first, second] = [
      getChallengeToken(await me.attempt(), 'two-factor'),
      getChallengeToken(await me.attempt(), 'two-factor'),
    ];
    signedIn(await me.pass(first, code));
    expect(await me.pass(first, code)).toEqual({ ok: false, error: { code: 'gone' } });
    expect(await me.pass(second, code)).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('accepts a recovery code once, and mails how many are left', async () => {
    const [code = ''] = recoveryCodes;
    signedIn(await me.pass(getChallengeToken(await me.attempt(), 'two-factor'), code));
    const [notice] = await me.mails('복구 코드로 로그인했습니다 / A recovery code was used');
    expect(notice?.text).toContain('A recovery code was used, 9 are left.');
    expect(await me.pass(getChallengeToken(await me.attempt(), 'two-factor'), code)).toMatchObject({
      error: { code: 'wrong' },
    });
    expect(await me.history()).toEqual(['wrong-code', 'signed-in recovery-code', 'signed-in']);
  });

  test.each([
    ['after ten minutes', async () => site.clock.advance(10 * MINUTE)],
    [
      'after the password changes',
      () =>
        replacePassword(
          site.platform,
          'system',
          { loginId: me.id, password: 'qW3*rt8p', requestId: null },
          lightHasher,
        ),
    ],
    ['once the account is frozen', () => me.setStatus('frozen')],
    ['after two-factor is turned off', () => sql`delete from two_factor`.execute(site.platform.db)],
  ])('cannot be continued %s (security B11)', async (_, happen) => {
    const challengeToken = getChallengeToken(await me.attempt(), 'two-factor');
    await happen();
    expect(await me.pass(challengeToken, appCode(key, site.clock.now()))).toEqual({
      ok: false,
      error: { code: 'gone' },
    });
  });

  test('accepts ten wrong codes in a quarter of an hour, over any number of logins (security B13)', async () => {
    const outcomes: string[] = [];
    for (let tries = 0; tries < 20; tries += 1) {
      const result = await me.pass(getChallengeToken(await me.attempt(), 'two-factor'), '000000');
      outcomes.push(result.ok ? 'in' : result.error.code);
    }
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(10);
  });
});
