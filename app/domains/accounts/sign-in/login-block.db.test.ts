import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import {
  from,
  getChallengeToken,
  NOBODY,
  newPerson,
  PASSWORD,
  type Person,
  wrongCode,
} from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { findId } from '../recovery/find-id.server.ts';
import { sendRecoveryCode } from '../recovery/send-recovery-code.server.ts';
import { sendRemovalCode } from '../two-factor-settings/request-two-factor-removal.server.ts';
import { resendChallengeCode } from './issue-challenge.server.ts';
import { signIn } from './sign-in.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: Person;
beforeEach(async () => {
  me = await newPerson(site);
});

describe('a login block', () => {
  test.each([
    ['abroad', from('US'), { abroad: true }],
    ['on a new device', from('KR'), { newDevices: true }],
    ['with the password alone', from('KR'), { passwordOnly: true }],
  ])('stops a login %s until a mailed code is entered', async (_, caller, blocks) => {
    await me.block(blocks);
    const challengeToken = getChallengeToken(await me.attempt(PASSWORD, NOBODY, caller), 'mailed-code');
    const code = await me.mailedCode();
    expect(await me.pass(challengeToken, wrongCode(code))).toMatchObject({ error: { code: 'wrong' } });
    signedIn(await me.pass(challengeToken, code));
    expect(await me.history()).toEqual(['signed-in mailed-code', 'wrong-code', 'blocked', 'signed-in']);
  });

  test('lets in logins from home, on a known device, or from an address without a known country', async () => {
    const { deviceToken } = signedIn(await me.attempt());
    await me.block({ abroad: true, newDevices: true });
    const known = { session: null, device: deviceToken };
    signedIn(await me.attempt(PASSWORD, known, from('KR')));
    signedIn(await me.attempt(PASSWORD, known, from(null)));
  });

  test('is lifted by a mailed code, which does not replace the second factor, under another token', async () => {
    const { key } = await turnTwoFactorOn(site.platform, me.accountId);
    await me.block({ newDevices: true });
    const first = getChallengeToken(await me.attempt(), 'mailed-code');
    const code = await me.mailedCode();
    expect(await sendRemovalCode(site.platform, first)).toMatchObject({ error: { code: 'gone' } });
    const second = getChallengeToken(await me.pass(first, code), 'two-factor');
    expect(second).not.toBe(first);
    const totp = appCode(key, site.clock.now());
    expect(await me.pass(first, totp)).toMatchObject({ error: { code: 'gone' } });
    signedIn(await me.pass(second, totp));
  });

  test('accepts only the newest code, and mails three in ten minutes', async () => {
    await me.block({ passwordOnly: true });
    const challengeToken = getChallengeToken(await me.attempt(), 'mailed-code');
    const older = await me.mailedCode();
    for (let sent = 1; sent < 3; sent += 1) {
      site.clock.advance(1_000);
      expect((await resendChallengeCode(site.platform, challengeToken)).ok).toBe(true);
    }
    expect(await resendChallengeCode(site.platform, challengeToken)).toMatchObject({
      error: { code: 'limited' },
    });
    expect(await me.attempt()).toMatchObject({ error: { code: 'limited' } });
    const newest = await me.mailedCode();
    if (older !== newest) expect((await me.pass(challengeToken, older)).ok).toBe(false);
    signedIn(await me.pass(challengeToken, newest));
  });

  test('accepts five wrong codes, and then requires a new code (security B13)', async () => {
    await me.block({ passwordOnly: true });
    const challengeToken = getChallengeToken(await me.attempt(), 'mailed-code');
    const code = await me.mailedCode();
    for (let tries = 0; tries < 5; tries += 1)
      expect(await me.pass(challengeToken, wrongCode(code))).toMatchObject({ error: { code: 'wrong' } });
    expect(await me.pass(challengeToken, code)).toMatchObject({ error: { code: 'spent' } });
    site.clock.advance(1_000);
    await resendChallengeCode(site.platform, challengeToken);
    signedIn(await me.pass(challengeToken, await me.mailedCode()));
  });
});

test('applies a block or two-factor that is turned on while a login waits for the account', async () => {
  const turnOn = {
    twoFactor: () => turnTwoFactorOn(site.platform, me.accountId),
    block: () => me.block({ passwordOnly: true }),
  };
  for (const [what, step] of [
    ['block', 'mailed-code'],
    ['twoFactor', 'two-factor'],
  ] as const) {
    await me.block({});
    let once = false;
    const platform: typeof site.platform = {
      ...site.platform,
      async transaction(work) {
        if (!once) await turnOn[what]();
        once = true;
        return site.platform.transaction(work);
      },
    };
    const result = await signIn(platform, from('KR'), { id: me.id, password: PASSWORD }, NOBODY, lightHasher);
    getChallengeToken(result, step);
    if (what === 'block') expect(await me.mailedCode()).not.toBe('');
  }
});

test('lets the owner in despite a stranger who requests codes at Find ID and guesses at them', async () => {
  await me.block({ passwordOnly: true });
  const email = `${me.id}@example.com`;
  const requestCode = () => sendRecoveryCode(site.platform, from('KR'), { purpose: 'find-id', email });
  for (let sends = 0; sends < 3; sends += 1) {
    const sent = await requestCode();
    const flow = sent.ok ? sent.value.flow : '';
    for (let guess = 0; guess < 4; guess += 1) {
      await findId(site.platform, from('KR'), { flow, code: wrongCode(await me.mailedCode()) });
    }
  }
  expect(await requestCode()).toMatchObject({ error: { code: 'limited' } });
  site.clock.advance(1);
  const challengeToken = getChallengeToken(await me.attempt(), 'mailed-code');
  signedIn(await me.pass(challengeToken, await me.mailedCode()));
});
