import { expect } from 'vitest';
import { CODE_TRIES } from '#app/domains/accounts/codes/code.ts';
import { freezeAccount } from '#app/domains/accounts/recovery/freeze-account.server.ts';
import { openReset } from '#app/domains/accounts/recovery/open-reset.server.ts';
import { resetPassword } from '#app/domains/accounts/recovery/reset-password.server.ts';
import { sendRecoveryCode } from '#app/domains/accounts/recovery/send-recovery-code.server.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  caller,
  endResets,
  holds,
  isThere,
  type Named,
  newestIn,
  PASSWORDS,
  RIGHT_MS,
  refused,
  setPassword,
} from './account-model.ts';
import { lightHasher } from './light-hasher.ts';

/** The code is entered some other time, or never. */
export const askForCode: Named = {
  name: 'ask for a code to set a password',
  can: isThere,
  async run(model, real) {
    const request = { purpose: 'find-password', email: real.email, id: real.id } as const;
    const sent = await sendRecoveryCode(real.site.platform, caller(), request);
    const code = await newestIn(real.site, real.email, /^(\d{6})$/m);
    real.asked = { flow: sent.ok ? sent.value.flow : '', code };
    model.code = { until: model.now + RIGHT_MS, stands: true, tries: 0 };
  },
};

export const enterCode: Named = {
  name: 'enter the code that was asked for',
  async run(model, real) {
    const { code } = model;
    const answer = await openReset(real.site.platform, caller(), real.asked);
    if (!code || !holds(code.until, model) || code.tries === CODE_TRIES)
      return void expect(answer).toEqual(refused('spent'));
    code.tries += 1;
    if (!code.stands) return void expect(answer).toEqual(refused('wrong'));
    if (!answer.ok) throw new Error(answer.error.code);
    real.right = answer.value.right;
    model.code = null;
    model.rightUntil = model.now + RIGHT_MS;
    model.emailVerified = true;
  },
};

export const askForReset: Named = {
  name: 'ask for a reset and enter its code',
  async run(model, real) {
    const request = { purpose: 'find-password', email: real.email, id: real.id } as const;
    const sent = await sendRecoveryCode(real.site.platform, caller(), request);
    const flow = sent.ok ? sent.value.flow : '';
    const code = isThere(model) ? await newestIn(real.site, real.email, /^(\d{6})$/m) : '123456';
    const answer = await openReset(real.site.platform, caller(), { flow, code });
    if (!isThere(model)) return void expect(answer).toEqual(refused('wrong'));
    if (!answer.ok) throw new Error(answer.error.code);
    real.right = answer.value.right;
    model.rightUntil = model.now + RIGHT_MS;
    model.emailVerified = true;
  },
};

export const setByRight: Named = {
  name: 'set another password by the right of the reset',
  async run(model, real) {
    const password = PASSWORDS[model.password === 0 ? 1 : 0];
    const answer = await resetPassword(
      real.site.platform,
      caller(),
      { right: real.right, password },
      lightHasher,
    );
    if (!holds(model.rightUntil, model)) return void expect(answer).toEqual(refused('gone'));
    expect(answer).toEqual({ ok: true, value: undefined });
    setPassword(model);
    model.status = 'active';
    model.linkUntil = model.now + 7 * DAY_MS;
  },
};

/** The two on each other's heels, as they mostly come; with time between them they stand apart. */
export const reset: Named = {
  name: 'ask for a reset and set another password',
  async run(model, real) {
    await askForReset.run(model, real);
    await setByRight.run(model, real);
  },
};

export const freezeByLink: Named = {
  name: 'freeze the account by the newest link',
  async run(model, real) {
    const key = await newestIn(real.site, real.email, /key=([\w-]+)/);
    const answer = await freezeAccount(real.site.platform, caller(), key);
    if (!holds(model.linkUntil, model)) return void expect(answer).toEqual({ ok: false, error: 'gone' });
    expect(answer).toEqual({ ok: true, value: undefined });
    model.status = 'frozen';
    model.sessionUntil = null;
    endResets(model);
    model.linkUntil = null;
  },
};
