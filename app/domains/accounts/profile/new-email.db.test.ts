import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { codeTo, messagesTo, wrongCode } from '#tests/support/mails-to.ts';
import { laterCaller, type MemberAtForm, newMemberAtForm } from '#tests/support/member-at-form.ts';
import { PASSWORD } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { openReset } from '../recovery/open-reset.server.ts';
import { resetPassword } from '../recovery/reset-password.server.ts';
import { sendRecoveryCode } from '../recovery/send-recovery-code.server.ts';
import { confirmEmail } from './confirm-email.server.ts';
import { findEmailChange } from './profile-queries.server.ts';

const MINUTE = 60_000;

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

let me: MemberAtForm;
beforeEach(async () => {
  me = await newMemberAtForm(site);
});

describe('a new email', () => {
  test('counts once its code is entered, and the old address is mailed how to object', async () => {
    const before = `${me.loginId}@example.com`;
    const email = `new-${me.loginId}@example.com`;
    const flow = await me.requestEmailChange(email);
    expect((await me.profile())?.email).toBe(before);
    expect(await findEmailChange(site.platform, me, flow)).toEqual({ email });
    const code = await codeTo(site.platform, email);
    const by = me.by();
    const wrong = await confirmEmail(site.platform, by, { flow, code: wrongCode(code) });
    expect(wrong).toEqual({ ok: false, error: { code: 'wrong' } });
    expect(await confirmEmail(site.platform, by, { flow, code })).toEqual({ ok: true, value: { email } });
    expect((await me.profile())?.email).toBe(email);
    expect(await findEmailChange(site.platform, me, flow)).toBeNull();
    const [notice] = await messagesTo(site.platform, before);
    expect(notice?.subject).toBe(
      'Routi 계정의 이메일이 변경되었습니다 / The email of your Routi account has changed',
    );
    expect(notice?.text).toContain('answer this mail at once');
    expect(await confirmEmail(site.platform, by, { flow, code })).toEqual({
      ok: false,
      error: { code: 'spent' },
    });
  });

  test('revokes password resets mailed to the old address', async () => {
    const { loginId } = me;
    const request = { purpose: 'find-password', email: `${loginId}@example.com`, id: loginId } as const;
    const find = async () => {
      const sent = await sendRecoveryCode(site.platform, laterCaller(site), request);
      return { flow: sent.ok ? sent.value.flow : '', code: await codeTo(site.platform, request.email) };
    };
    const opened = await openReset(site.platform, laterCaller(site), await find());
    const right = opened.ok ? opened.value.right : 'none';
    const other = await find();
    const email = `new-${loginId}@example.com`;
    const shown = { flow: await me.requestEmailChange(email), code: await codeTo(site.platform, email) };
    expect((await confirmEmail(site.platform, me.by(), shown)).ok).toBe(true);
    expect((await openReset(site.platform, laterCaller(site), other)).ok).toBe(false);
    const reset = await resetPassword(
      site.platform,
      laterCaller(site),
      { right, password: 'dR4^pipes' },
      lightHasher,
    );
    expect(reset).toEqual({ ok: false, error: { code: 'gone' } });
  });

  test('looks accepted when somebody else has it, notifies its owner and is never taken over (decisions A3)', async () => {
    const owner = await newMemberAtForm(site);
    const taken = `${owner.loginId}@example.com`;
    const free = `free-${me.loginId}@example.com`;
    const [one, two] = [await me.requestEmailChange(free), await me.requestEmailChange(taken)];
    expect(one).toHaveLength(two.length);
    expect(await findEmailChange(site.platform, me, two)).toEqual({ email: taken });
    const [notice] = await messagesTo(site.platform, taken);
    expect(notice?.subject).toBe(
      '회원님의 이메일을 등록하려는 시도가 있었습니다 / Someone tried to use your email',
    );
    expect(notice?.text).not.toMatch(/\b\d{6}\b/);
    const by = me.by();
    const tried = await confirmEmail(site.platform, by, { flow: two, code: '123456' });
    expect(tried).toEqual({ ok: false, error: { code: 'wrong' } });
  });

  test('stays with a member who took it in the meantime', async () => {
    const email = `wanted-${me.loginId}@example.com`;
    const flow = await me.requestEmailChange(email);
    const code = await codeTo(site.platform, email);
    const quicker = await newMemberAtForm(site, { email });
    const result = await confirmEmail(site.platform, me.by(), { flow, code });
    expect(result).toEqual({ ok: false, error: { code: 'spent' } });
    expect((await quicker.profile())?.email).toBe(email);
    expect((await me.profile())?.email).toBe(`${me.loginId}@example.com`);
  });

  test('is not confirmed by another member, nor after ten minutes', async () => {
    const email = `late-${me.loginId}@example.com`;
    const stranger = await newMemberAtForm(site);
    const first = await me.requestEmailChange(email);
    const firstCode = await codeTo(site.platform, email);
    const byStranger = stranger.by();
    expect(await findEmailChange(site.platform, stranger, first)).toBeNull();
    expect((await confirmEmail(site.platform, byStranger, { flow: first, code: firstCode })).ok).toBe(false);
    expect((await stranger.profile())?.email).not.toBe(email);
    site.clock.advance(MINUTE);
    const flow = await me.requestEmailChange(email);
    const code = await codeTo(site.platform, email);
    site.clock.advance(10 * MINUTE);
    expect(await confirmEmail(site.platform, me.by(), { flow, code })).toEqual({
      ok: false,
      error: { code: 'spent' },
    });
  });

  test('consumes nothing when rejected for its limit or the second factor (security R7)', async () => {
    const { recoveryCodes } = await turnTwoFactorOn(site.platform, me.accountId);
    const [currentCode = ''] = recoveryCodes;
    const changeEmail = (n: number, code?: string) =>
      me.save({ email: `t${n}-${me.loginId}@example.com`, currentPassword: PASSWORD, currentCode: code });
    for (let n = 0; n < 4; n += 1)
      expect(await changeEmail(n)).toEqual({ ok: false, error: { code: 'wrong-code' } });
    for (const code of recoveryCodes.slice(1, 4)) expect((await changeEmail(5, code)).ok).toBe(true);
    expect(await changeEmail(6, currentCode)).toMatchObject({ ok: false, error: { code: 'limited' } });
    site.clock.advance(10 * MINUTE);
    expect((await changeEmail(7, currentCode)).ok).toBe(true);
  });

  test('can be requested three times in ten minutes, for any addresses', async () => {
    for (let n = 0; n < 3; n += 1)
      expect(await me.requestEmailChange(`n${n}-${me.loginId}@example.com`)).not.toBe('no flow');
    const fourth = await me.save({ email: `n4-${me.loginId}@example.com`, currentPassword: PASSWORD });
    expect(fourth).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 600 } });
  });
});
