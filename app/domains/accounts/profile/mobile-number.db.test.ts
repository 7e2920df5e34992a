import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeTo, messagesTo, wrongCode } from '#tests/support/mails-to.ts';
import { laterCaller, type MemberAtForm, newMemberAtForm } from '#tests/support/member-at-form.ts';
import { PASSWORD } from '#tests/support/signing-in.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { WINDOWS } from '../rate-limits/limits.ts';
import { confirmTel } from './confirm-tel.server.ts';
import { sendTelCode } from './send-tel-code.server.ts';

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

describe('a mobile number', () => {
  const requestCode = (member = me, from = laterCaller(site)) =>
    sendTelCode(site.platform, from, { tel: member.tel, accountId: member.accountId });
  const digits = () => me.tel.replaceAll('-', '');

  test('is verified by the code sent to it, and unverified again when it changes', async () => {
    const sent = await requestCode();
    const flow = sent.ok ? sent.value.flow : '';
    const by = me.by();
    const code = await codeTo(site.platform, digits());
    expect(await confirmTel(site.platform, by, { flow, code: wrongCode(code) })).toEqual({
      ok: false,
      error: { code: 'wrong' },
    });
    expect(await confirmTel(site.platform, by, { flow, code })).toEqual({ ok: true, value: undefined });
    expect((await me.profile())?.telVerified).toBe(true);
    await me.save({ name: 'Still Verified' });
    expect((await me.profile())?.telVerified).toBe(true);
    await me.save({ tel: '010-7111-1111', currentPassword: PASSWORD });
    expect((await me.profile())?.telVerified).toBe(false);
    const mails = await messagesTo(site.platform, `${me.loginId}@example.com`);
    const notices = mails.filter(
      ({ subject }) => subject === '휴대전화 번호가 변경되었습니다 / Your mobile number was changed',
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).not.toMatch(/7111|7000/);
  });

  test('is not verified by a code if it was changed after the code was sent', async () => {
    const sent = await requestCode();
    const flow = sent.ok ? sent.value.flow : '';
    const code = await codeTo(site.platform, digits());
    await me.save({ tel: '010-7222-2222', currentPassword: PASSWORD });
    const late = await confirmTel(site.platform, me.by(), { flow, code });
    expect(late).toEqual({ ok: false, error: { code: 'spent' } });
    expect((await me.profile())?.telVerified).toBe(false);
  });

  test('receives one code a minute, each valid for three minutes, and five a day', async () => {
    const first = await requestCode();
    expect(first.ok).toBe(true);
    expect(await requestCode()).toEqual({ ok: false, error: { code: 'limited', retryAfterSeconds: 60 } });
    for (let n = 1; n < 5; n += 1) {
      site.clock.advance(MINUTE);
      expect((await requestCode()).ok, `code ${n + 1}`).toBe(true);
    }
    site.clock.advance(MINUTE);
    expect(await requestCode()).toMatchObject({ ok: false, error: { code: 'limited' } });
    expect(await messagesTo(site.platform, digits())).toHaveLength(5);
    const code = await codeTo(site.platform, digits());
    site.clock.advance(3 * MINUTE);
    const flow = first.ok ? first.value.flow : '';
    const late = await confirmTel(site.platform, me.by(), { flow, code });
    expect(late).toEqual({ ok: false, error: { code: 'spent' } });
    site.clock.advance(24 * 60 * MINUTE);
    expect((await requestCode()).ok).toBe(true);
  });

  test('receives a code only if it is mobile, and twenty a day are sent per network', async () => {
    const from = { id: 'request', address: '192.0.2.7' };
    const send = (n: number) =>
      sendTelCode(site.platform, from, { tel: `010-8000-${1000 + n}`, accountId: null });
    for (let n = 0; n < 20; n += 1) expect((await send(n)).ok).toBe(true);
    expect(await send(20)).toMatchObject({ ok: false, error: { code: 'limited' } });
    const fixed = await sendTelCode(site.platform, laterCaller(site), {
      tel: '02-123-4567',
      accountId: null,
    });
    expect(fixed).toEqual({ ok: false, error: { code: 'no-mobile' } });
  });
});

describe('text messages of the whole site', () => {
  const { limit } = WINDOWS['sms-site'];
  const number = (count: number) => `010-2${String(count).padStart(3, '0')}-0001`;
  /** Each call comes from another network. */
  const requestCode = (count: number) =>
    sendTelCode(
      site.platform,
      { id: 'test', address: `10.${Math.floor(count / 250)}.${count % 250}.1` },
      { tel: number(count), accountId: null },
    );

  test('stop when the hourly budget is spent, and alert the operator once', async () => {
    site.clock.advance(60 * MINUTE);
    const alarms: string[] = [];
    const error = vi.spyOn(site.platform.log, 'error').mockImplementation((text) => void alarms.push(text));
    for (let count = 0; count < limit; count += 1) expect((await requestCode(count)).ok).toBe(true);
    for (const late of [limit, limit + 1])
      expect(await requestCode(late)).toEqual({
        ok: false,
        error: { code: 'paused', retryAfterSeconds: 3_600 },
      });
    expect(await messagesTo(site.platform, number(limit).replaceAll('-', ''))).toEqual([]);
    expect(alarms).toHaveLength(1);
    site.clock.advance(60 * MINUTE);
    expect((await requestCode(limit)).ok).toBe(true);
    error.mockRestore();
  });
});
