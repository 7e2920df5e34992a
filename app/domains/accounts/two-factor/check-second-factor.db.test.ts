import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#tests/support/factories.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { WINDOWS } from '../rate-limits/limits.ts';
import { checkSecondFactor, SEALED_KEY } from './check-second-factor.server.ts';
import { groupByFour } from './recovery-code.ts';
import { totpKey } from './totp.ts';
import { findTwoFactor, insertKey } from './two-factor.store.server.ts';
import { hasTwoFactor } from './two-factor-queries.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const STEP_MS = 30_000;

async function memberWithTwoFactor() {
  const { platform } = site;
  const { accountId } = await makeMember(platform);
  const { key, recoveryCodes } = await turnTwoFactorOn(platform, accountId);
  const now = () => platform.clock.now().getTime();
  return {
    accountId,
    key,
    recoveryCodes,
    /** The app's code, `steps` half-minutes from now. */
    codeIn: (steps: number) => appCode(key, new Date(now() + steps * STEP_MS)),
    check: (typed: string) => checkSecondFactor(platform, accountId, typed),
  };
}

test('accepts a code of the app once, and no older one after it (security R5)', async () => {
  const { check, codeIn } = await memberWithTwoFactor();
  expect(await check(codeIn(0))).toEqual({ ok: true, value: 'totp' });
  expect(await check(codeIn(0))).toEqual({ ok: false, error: { code: 'wrong' } });
  expect(await check(codeIn(-1))).toEqual({ ok: false, error: { code: 'wrong' } });
  expect(await check(codeIn(1))).toEqual({ ok: true, value: 'totp' });
  site.clock.advance(STEP_MS);
  expect(await check(codeIn(0))).toEqual({ ok: false, error: { code: 'wrong' } });
  site.clock.advance(STEP_MS);
  expect(await check(codeIn(0))).toEqual({ ok: true, value: 'totp' });
});

test('accepts a clock that is off by one step and no more, and ignores spaces in a code', async () => {
  const early = await memberWithTwoFactor();
  expect(await early.check(early.codeIn(-2))).toMatchObject({ ok: false });
  expect(await early.check(early.codeIn(2))).toMatchObject({ ok: false });
  const [a, b] = [early.codeIn(-1).slice(0, 3), early.codeIn(-1).slice(3)];
  expect(await early.check(`${a} ${b}`)).toEqual({ ok: true, value: 'totp' });
});

test('accepts a recovery code once, in any notation, and only from its owner', async () => {
  const one = await memberWithTwoFactor();
  const [first = '', second = ''] = one.recoveryCodes;
  expect(await one.check(` ${groupByFour(first)} `)).toEqual({ ok: true, value: 'recovery-code' });
  expect(await one.check(first)).toEqual({ ok: false, error: { code: 'wrong' } });
  const other = await memberWithTwoFactor();
  expect(await other.check(second)).toEqual({ ok: false, error: { code: 'wrong' } });
  expect(await one.check(groupByFour(second).replaceAll(' ', '-'))).toEqual({
    ok: true,
    value: 'recovery-code',
  });
});

test('requires and accepts no code for an unconfirmed key', async () => {
  const { platform } = site;
  const { accountId } = await makeMember(platform);
  const key = totpKey();
  await insertKey(platform.db, {
    account_id: accountId,
    secret_sealed: platform.secrets.seal(SEALED_KEY, key),
    created_at: platform.clock.now(),
  });
  expect(await hasTwoFactor(platform.db, accountId)).toBe(false);
  const code = appCode(key, platform.clock.now());
  expect(await checkSecondFactor(platform, accountId, code)).toMatchObject({ ok: false });
});

test('stores neither the key nor a recovery code in clear text (security R30)', async () => {
  const { accountId, key, recoveryCodes } = await memberWithTwoFactor();
  const row = await findTwoFactor(site.platform.db, accountId);
  expect(row?.secret_sealed).not.toContain(key);
  expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
});

test('tries 10 of 1,000 guesses within 15 minutes, and then limits even the right code (security B13)', async () => {
  const { check, codeIn, recoveryCodes } = await memberWithTwoFactor();
  const right = codeIn(0);
  const results = [];
  for (let guess = 0; guess < 1_000; guess += 1) {
    const typed = String(guess).padStart(6, '0');
    results.push(await check(typed === right ? '999999' : typed));
  }
  const checked = results.filter((result) => !result.ok && result.error.code === 'wrong');
  expect(checked).toHaveLength(WINDOWS['code-try'].limit);
  expect(results.at(-1)).toMatchObject({ ok: false, error: { code: 'limited' } });
  expect(await check(right)).toMatchObject({ error: { code: 'limited' } });
  expect(await check(recoveryCodes[0] ?? '')).toMatchObject({ error: { code: 'limited' } });
  site.clock.advance(WINDOWS['code-try'].withinMs);
  expect(await check(codeIn(0))).toEqual({ ok: true, value: 'totp' });
});
