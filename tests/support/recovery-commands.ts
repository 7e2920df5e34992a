import { expect } from 'vitest';
import { CODE_TRIES } from '#app/domains/accounts/codes/code.ts';
import { freezeAccount } from '#app/domains/accounts/recovery/freeze-account.server.ts';
import { openReset } from '#app/domains/accounts/recovery/open-reset.server.ts';
import { resetPassword } from '#app/domains/accounts/recovery/reset-password.server.ts';
import { sendRecoveryCode } from '#app/domains/accounts/recovery/send-recovery-code.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  caller,
  exists,
  findInNewestMessage,
  invalidateResets,
  isActive,
  type Named,
  PASSWORDS,
  RIGHT_MS,
  refused,
  setPassword,
} from './account-model.ts';
import { lightHasher } from './light-hasher.ts';

/** Requests a code that is entered later or never. */
export const requestCode: Named = {
  name: 'ask for a code to set a password',
  can: exists,
  async run(model, real) {
    const request = { purpose: 'find-password', email: real.email, id: real.id } as const;
    const sent = await sendRecoveryCode(real.site.platform, caller(), request);
    const code = await findInNewestMessage(real.site, real.email, /^(\d{6})$/m);
    real.emailCheck = { flow: sent.ok ? sent.value.flow : '', code };
    model.code = { until: model.now + RIGHT_MS, isValid: true, tries: 0 };
  },
};

export const enterCode: Named = {
  name: 'enter the code that was asked for',
  async run(model, real) {
    const { code } = model;
    const result = await openReset(real.site.platform, caller(), real.emailCheck);
    if (!code || !isActive(code.until, model) || code.tries === CODE_TRIES)
      return void expect(result).toEqual(refused('spent'));
    code.tries += 1;
    if (!code.isValid) return void expect(result).toEqual(refused('wrong'));
    if (!result.ok) throw new Error(result.error.code);
    real.right = result.value.right;
    model.code = null;
    model.rightUntil = model.now + RIGHT_MS;
    model.emailVerified = true;
  },
};

export const requestReset: Named = {
  name: 'ask for a reset and enter its code',
  async run(model, real) {
    const request = { purpose: 'find-password', email: real.email, id: real.id } as const;
    const sent = await sendRecoveryCode(real.site.platform, caller(), request);
    const flow = sent.ok ? sent.value.flow : '';
    const code = exists(model) ? await findInNewestMessage(real.site, real.email, /^(\d{6})$/m) : '123456';
    const result = await openReset(real.site.platform, caller(), { flow, code });
    if (!exists(model)) return void expect(result).toEqual(refused('wrong'));
    if (!result.ok) throw new Error(result.error.code);
    real.right = result.value.right;
    model.rightUntil = model.now + RIGHT_MS;
    model.emailVerified = true;
  },
};

export const setPasswordByRight: Named = {
  name: 'set another password by the right of the reset',
  async run(model, real) {
    const password = PASSWORDS[model.password === 0 ? 1 : 0];
    const result = await resetPassword(
      real.site.platform,
      caller(),
      { right: real.right, password },
      lightHasher,
    );
    if (!isActive(model.rightUntil, model)) return void expect(result).toEqual(refused('gone'));
    expect(result).toEqual({ ok: true, value: undefined });
    setPassword(model);
    model.status = 'active';
    model.linkUntil = model.now + 7 * DAY_MS;
  },
};

/** Both steps in one command, the usual case. */
export const reset: Named = {
  name: 'ask for a reset and set another password',
  async run(model, real) {
    await requestReset.run(model, real);
    await setPasswordByRight.run(model, real);
  },
};

export const freezeByLink: Named = {
  name: 'freeze the account by the newest link',
  async run(model, real) {
    const key = await findInNewestMessage(real.site, real.email, /key=([\w-]+)/);
    const result = await freezeAccount(real.site.platform, caller(), key);
    if (!isActive(model.linkUntil, model)) return void expect(result).toEqual({ ok: false, error: 'gone' });
    expect(result).toEqual({ ok: true, value: undefined });
    model.status = 'frozen';
    model.sessionUntil = null;
    invalidateResets(model);
    model.linkUntil = null;
  },
};
