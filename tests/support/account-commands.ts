import { expect } from 'vitest';
import { findMember } from '#app/domains/accounts/identity/account-queries.server.ts';
import { replacePassword } from '#app/domains/accounts/passwords/replace-password.server.ts';
import { confirmTel } from '#app/domains/accounts/profile/confirm-tel.server.ts';
import { sendTelCode } from '#app/domains/accounts/profile/send-tel-code.server.ts';
import { signOut } from '#app/domains/accounts/sessions/end-session.server.ts';
import { CHALLENGE_MS } from '#app/domains/accounts/sign-in/challenge.ts';
import { setBlocks } from '#app/domains/accounts/sign-in/login-blocks.store.server.ts';
import { signIn } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { verifyChallenge } from '#app/domains/accounts/sign-in/verify-challenge.server.ts';
import { deleteTwoFactor } from '#app/domains/accounts/two-factor/two-factor.store.server.ts';
import { deleteAccount } from '#app/domains/membership/delete-account.server.ts';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import {
  caller,
  exists,
  findInNewestMessage,
  isActive,
  isSignedIn,
  type Named,
  newModel,
  PASSWORDS,
  type Real,
  refused,
  SESSION_MS,
  setPassword,
} from './account-model.ts';
import { lightHasher } from './light-hasher.ts';
import { signUpInput } from './sign-up-input.ts';
import { appCode, turnTwoFactorOn } from './two-factor.ts';

export const signUpAgain: Named = {
  name: 'sign up',
  can: () => true,
  async run(model, real) {
    const { id, email, tel } = real;
    const result = await signUp(real.site.platform, caller(), signUpInput({ id, email, tel }), lightHasher);
    // The ID of a deleted account counts as taken for three years (decisions A8).
    if (model.status !== 'none') return void expect(result).toEqual(refused('taken'));
    expect(result).toEqual({ ok: true, value: 'done' });
    real.member = await findMember(real.site.platform, id);
    model.status = 'active';
  },
};

export const logIn = (typed: 0 | 1): Named => ({
  name: `log in with password ${typed}`,
  can: () => true,
  async run(model, real) {
    const input = { id: real.id, password: PASSWORDS[typed] };
    const browser = { session: real.sessionToken, device: null };
    const result = await signIn(real.site.platform, caller(), input, browser, lightHasher);
    if (!exists(model) || typed !== model.password) return void expect(result).toEqual(refused('wrong'));
    if (model.status === 'frozen') return void expect(result).toEqual(refused('frozen'));
    // Two-factor satisfies the block of password-only logins.
    const step = model.twoFactor ? 'two-factor' : model.passwordOnly ? 'mailed-code' : null;
    expect(result).toMatchObject({ ok: true, value: step ? { kind: 'step', step } : { kind: 'signed-in' } });
    if (!result.ok) return;
    if (result.value.kind === 'step') {
      real.challengeToken = result.value.challengeToken;
      // At once, because a reset mails a code, too.
      if (result.value.step === 'mailed-code') real.challengeCode = await mailedCode(real);
      model.challenge = { step: result.value.step, until: model.now + CHALLENGE_MS };
    } else {
      real.sessionToken = result.value.sessionToken;
      model.sessionUntil = model.now + SESSION_MS;
    }
  },
});

const spanOf = (now: number) => Math.floor(now / 30_000);
const mailedCode = ({ site, email }: Real) => findInNewestMessage(site, email, /^(\d{6})$/m);

export const enterChallengeCode = (right: boolean): Named => ({
  name: `show a ${right ? 'right' : 'wrong'} code`,
  async run(model, real) {
    const { challenge } = model;
    const { challengeToken, challengeCode } = real;
    const isValid = challenge !== null && isActive(challenge.until, model) && model.status === 'active';
    const mailed = challenge?.step === 'mailed-code';
    const code = !right ? 'NONE' : mailed ? challengeCode : appCode(real.key, real.site.clock.now());
    const browser = { session: real.sessionToken, device: null };
    const result = await verifyChallenge(real.site.platform, caller(), { challengeToken, code }, browser);
    if (!isValid || (!mailed && !model.twoFactor)) return void expect(result).toEqual(refused('gone'));
    const fresh = mailed || spanOf(model.now) > model.usedStep;
    if (!right || !fresh) return void expect(result).toEqual(refused('wrong'));
    if (mailed) model.emailVerified = true;
    else model.usedStep = spanOf(model.now);
    if (!result.ok) throw new Error(`refused: ${result.error.code}`);
    if (result.value.kind === 'step') {
      expect([mailed, model.twoFactor, result.value.step]).toEqual([true, true, 'two-factor']);
      real.challengeToken = result.value.challengeToken;
      model.challenge = { step: 'two-factor', until: model.now + CHALLENGE_MS };
    } else {
      expect(mailed && model.twoFactor).toBe(false);
      real.sessionToken = result.value.sessionToken;
      model.challenge = null;
      model.sessionUntil = model.now + SESSION_MS;
    }
  },
});

const browserOf = ({ member, sessionToken }: Real) => {
  if (!member) throw new Error('Nobody has signed up.');
  return { member, token: sessionToken ?? 'none' };
};

export const deleteAccountWith = (typed: 0 | 1): Named => ({
  name: `delete the account with password ${typed}`,
  async run(model, real) {
    const code = model.twoFactor ? { currentCode: appCode(real.key, real.site.clock.now()) } : {};
    const input = { agree: true, currentPassword: PASSWORDS[typed], ...code } as const;
    const result = await deleteAccount(real.site.platform, caller(), browserOf(real), input, lightHasher);
    if (!exists(model) || typed !== model.password)
      return void expect(result).toEqual(refused('wrong-password'));
    if (!isSignedIn(model)) return void expect(result).toEqual(refused('signed-out'));
    if (model.twoFactor && spanOf(model.now) <= model.usedStep)
      return void expect(result).toEqual(refused('wrong-code'));
    expect(result).toEqual({ ok: true, value: undefined });
    Object.assign(model, newModel(model.now), { status: 'deleted' });
  },
});

export const verifyTel: Named = {
  name: 'verify the number',
  async run(model, real) {
    const browser = browserOf(real);
    const { accountId } = browser.member;
    const sent = await sendTelCode(real.site.platform, caller(), { tel: real.tel, accountId });
    const flow = sent.ok ? sent.value.flow : '';
    const code = await findInNewestMessage(real.site, real.tel.replaceAll('-', ''), /(\d{6})/);
    const result = await confirmTel(real.site.platform, { ...browser, caller: caller() }, { flow, code });
    if (!isSignedIn(model)) return void expect(result).toEqual(refused('signed-out'));
    expect(result).toEqual({ ok: true, value: undefined });
    model.telVerified = true;
  },
};

export const toggleBlock: Named = {
  name: 'tick or untick the block',
  can: exists,
  async run(model, real) {
    model.passwordOnly = !model.passwordOnly;
    const blocks = { abroad: false, newDevices: false, passwordOnly: model.passwordOnly };
    await setBlocks(real.site.platform.db, browserOf(real).member.accountId, blocks);
  },
};

export const switchTwoFactor: Named = {
  name: 'turn two-factor on or off',
  can: exists,
  async run(model, real) {
    const { accountId } = browserOf(real).member;
    if (model.twoFactor) await deleteTwoFactor(real.site.platform.db, accountId);
    else real.key = (await turnTwoFactorOn(real.site.platform, accountId)).key;
    model.twoFactor = !model.twoFactor;
    model.usedStep = 0;
  },
};

export const changePasswordByOperator: Named = {
  name: 'let the operator change the password',
  async run(model, real) {
    const password = PASSWORDS[model.password === 0 ? 1 : 0];
    const change = { loginId: real.id, password, requestId: null };
    const result = await replacePassword(real.site.platform, 'system', change, lightHasher);
    if (!exists(model)) return void expect(result).toEqual({ ok: false, error: 'not-found' });
    expect(result.ok).toBe(true);
    setPassword(model);
  },
};

export const logOut: Named = {
  name: 'log out, and keep the cookie',
  async run(model, real) {
    await signOut(real.site.platform, caller(), real.sessionToken);
    model.sessionUntil = null;
  },
};

export const advanceClock = (ms: number): Named => ({
  name: `wait ${ms} ms`,
  async run(model, { site }) {
    site.clock.advance(ms);
    model.now += ms;
  },
});
