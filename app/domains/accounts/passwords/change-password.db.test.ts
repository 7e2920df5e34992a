import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignUp } from '#app/domains/membership/schema.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { mailsTo } from '#tests/support/mails-to.ts';
import { newCaller, signedInBrowser } from '#tests/support/signed-in-browser.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { NewPassword } from '../recovery/recovery-schema.ts';
import { ChangePassword } from '../security-settings/security-schema.ts';
import { signOut } from '../sessions/end-session.server.ts';
import { resumeSession } from '../sessions/resume-session.server.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { changePassword } from './change-password.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const NEW = 'Br4ss-Elbow*';
type Browser = Awaited<ReturnType<typeof signedInBrowser>>;

const change = (
  browser: Browser,
  input: { currentPassword: string; currentCode?: string; password: string },
) => changePassword(site.platform, newCaller(), browser, input, lightHasher);

const canSignIn = async (browser: Browser, password: string) => {
  const { loginId: id } = browser.member;
  const nobody = { session: null, device: null };
  return (await signIn(site.platform, newCaller(), { id, password }, nobody, lightHasher)).ok;
};

test('keeps this browser under a new token, ends the old session and mails the owner (security R4, R7)', async () => {
  const browser = await signedInBrowser(site.platform);
  const changed = await change(browser, { currentPassword: browser.password, password: NEW });
  if (!changed.ok) throw new Error(changed.error.code);
  const { sessionToken } = changed.value;
  expect(sessionToken).not.toBe(browser.token);
  expect((await resumeSession(site.platform, sessionToken)).actor).toEqual(browser.member);
  expect(await resumeSession(site.platform, browser.token)).toEqual({
    actor: { kind: 'visitor' },
    ended: 'changed',
  });
  expect(await mailsTo(site.platform, browser.email)).toContain(
    'Routi 비밀번호가 변경되었습니다 / Your password was changed',
  );
  expect(await canSignIn(browser, browser.password)).toBe(false);
  expect(await canSignIn(browser, NEW)).toBe(true);
});

test('changes nothing with a wrong current password', async () => {
  const browser = await signedInBrowser(site.platform);
  const rejected = await change(browser, { currentPassword: 'Wrong-guess7', password: NEW });
  expect(rejected).toEqual({ ok: false, error: { code: 'wrong-password' } });
  expect((await resumeSession(site.platform, browser.token)).actor.kind).toBe('member');
  expect(await canSignIn(browser, browser.password)).toBe(true);
});

test('requires a code if two-factor is on', async () => {
  const browser = await signedInBrowser(site.platform);
  const { key } = await turnTwoFactorOn(site.platform, browser.member.accountId);
  const proof = { currentPassword: browser.password, password: NEW };
  expect(await change(browser, proof)).toMatchObject({ error: { code: 'wrong-code' } });
  expect(await change(browser, { ...proof, currentCode: '000000' })).toMatchObject({
    error: { code: 'wrong-code' },
  });
  const currentCode = appCode(key, site.clock.now());
  expect((await change(browser, { ...proof, currentCode })).ok).toBe(true);
});

test('accepts each recovery code once, and mails the owner about its use', async () => {
  const browser = await signedInBrowser(site.platform);
  const { recoveryCodes } = await turnTwoFactorOn(site.platform, browser.member.accountId);
  const proof = { currentPassword: browser.password, password: NEW, currentCode: recoveryCodes[0] ?? '' };
  expect(await change(browser, { ...proof, password: 'short' }), 'what is refused anyway').toMatchObject({
    ok: false,
  });
  expect(await mailsTo(site.platform, browser.email)).not.toContain(
    '복구 코드로 로그인했습니다 / A recovery code was used',
  );
  expect((await change(browser, proof)).ok).toBe(true);
  expect(await mailsTo(site.platform, browser.email)).toContain(
    '복구 코드로 로그인했습니다 / A recovery code was used',
  );
});

test('changes nothing and starts no session if the browser was signed out in the meantime', async () => {
  const browser = await signedInBrowser(site.platform);
  await signOut(site.platform, newCaller(), browser.token);
  const rejected = await change(browser, { currentPassword: browser.password, password: NEW });
  expect(rejected).toEqual({ ok: false, error: { code: 'signed-out' } });
  expect(await canSignIn(browser, browser.password)).toBe(true);
});

test('rejects a password that contains the login ID, and a common one', async () => {
  const browser = await signedInBrowser(site.platform);
  for (const password of [`${browser.member.loginId.slice(0, 12)}-A1`, 'password1!']) {
    const rejected = await change(browser, { currentPassword: browser.password, password });
    expect(rejected).toEqual({ ok: false, error: { code: 'password-common' } });
  }
});

test('rejects the same passwords in the change, reset and sign-up forms (security R2)', () => {
  /** The first issue is the one shown. */
  const codeOf = (schema: v.GenericSchema, input: unknown) => {
    const { issues = [] } = v.safeParse(schema, input);
    return issues.find((issue) => v.getDotPath(issue) === 'password')?.message;
  };
  const near = fc.stringMatching(/^[a-zA-Z0-9?!@#$%^*+=\- ~가é]{0,18}$/);
  fc.assert(
    fc.property(fc.oneof(near, fc.string({ unit: 'binary', maxLength: 20 })), (password) => {
      const both = { password, passwordConfirm: password };
      const changing = codeOf(ChangePassword, { intent: 'password', currentPassword: 'x', ...both });
      const signingUp = codeOf(SignUp, { id: '', email: '', ...both });
      expect(changing).toEqual(signingUp);
      expect(codeOf(NewPassword, { right: 'x', ...both })).toEqual(signingUp);
    }),
    { numRuns: 500 },
  );
});

test('consumes no recovery code when the new password is rejected', async () => {
  const platform = site.platform;
  const browser = await signedInBrowser(platform);
  const { recoveryCodes } = await turnTwoFactorOn(platform, browser.member.accountId);
  const [currentCode = ''] = recoveryCodes;
  const proof = { currentPassword: browser.password, currentCode };
  const change = (password: string) =>
    changePassword(platform, newCaller(), browser, { ...proof, password }, lightHasher);
  expect(await change('short')).toEqual({ ok: false, error: { code: 'password-rule' } });
  expect((await change('dR4^pipes')).ok).toBe(true);
});
