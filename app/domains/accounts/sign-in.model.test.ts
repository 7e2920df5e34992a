import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#app/domains/membership/sign-up.server.ts';
import { listOutbox } from '#app/domains/notifications/list-outbox.server.ts';
import { lightHasher } from '#tests/support/light-hasher.ts';
import { signUpInput } from '#tests/support/sign-up-input.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { appCode, turnTwoFactorOn } from '#tests/support/two-factor.ts';
import { findAccountByLoginId } from './accounts.store.server.ts';
import { setBlocks } from './login-blocks.store.server.ts';
import { passSignInStep } from './pass-sign-in-step.server.ts';
import { type SignInStep, STEP_MS } from './pre-sign-in.ts';
import { replacePassword } from './replace-password.server.ts';
import { resumeSession } from './resume-session.server.ts';
import { signIn } from './sign-in.server.ts';
import { signOut } from './sign-out.server.ts';
import { deleteTwoFactor } from './two-factor.store.server.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

const PASSWORDS = ['vK7!mq2z', 'qW3*rt8p'] as const;
/** On the embedded database alone, for its time; what databases could do differently has tests beside this one. */
const RUNS = 25;
const MOST_STEPS = 25;
const SESSION_MS = 2 * 3_600_000;

/** What is true of one account and one browser, in as few words as there are. */
type Model = {
  now: number;
  password: 0 | 1;
  frozen: boolean;
  passwordOnly: boolean;
  twoFactor: boolean;
  /** The code of the app in this span of 30 s was used. */
  usedStep: number;
  /** What the browser is asked for next, and until when. */
  waiting: { step: SignInStep; until: number } | null;
  sessionUntil: number | null;
};

/** The same account and browser in the database. */
type Real = { id: string; accountId: string; key: string; stepToken: string; sessionToken: string | null };

let callers = 0;
const caller = () => {
  callers += 1;
  return { id: `request-${callers}`, address: `10.${callers % 250}.${Math.floor(callers / 250) % 250}.1` };
};

type Command = fc.AsyncCommand<Model, Real>;
type Named = {
  name: string;
  can?: (model: Model) => boolean;
  run: (model: Model, real: Real) => Promise<void>;
};

/** Every command ends with the question whether model and database agree on who is signed in. */
const command = ({ name, can = () => true, run }: Named): Command => ({
  check: can,
  async run(model, real) {
    await forgetLimits();
    // Of two mails at one instant nobody could say which is the newer.
    site.clock.advance(1);
    model.now += 1;
    await run(model, real);
    const { actor } = await resumeSession(site.platform, real.sessionToken);
    const signedIn = model.sessionUntil !== null && model.sessionUntil > model.now;
    expect(actor.kind, name).toBe(signedIn ? 'member' : 'visitor');
    if (signedIn) model.sessionUntil = Math.max(model.sessionUntil ?? 0, model.now + SESSION_MS);
  },
  toString: () => name,
});

/** Limits have tests of their own. */
const forgetLimits = () => sql`delete from throttle_counters`.execute(site.platform.db);

const enter = (model: Model) => {
  model.waiting = null;
  model.sessionUntil = model.now + SESSION_MS;
};

const logIn = (typed: 0 | 1): Named => ({
  name: `log in with password ${typed}`,
  async run(model, real) {
    const input = { id: real.id, password: PASSWORDS[typed] };
    const browser = { session: real.sessionToken, device: null };
    const answer = await signIn(site.platform, caller(), input, browser, lightHasher);
    if (typed !== model.password) return void expect(answer).toEqual({ ok: false, error: { code: 'wrong' } });
    if (model.frozen) return void expect(answer).toEqual({ ok: false, error: { code: 'frozen' } });
    // Two-factor is more than the password alone.
    const step = model.twoFactor ? 'two-factor' : model.passwordOnly ? 'mailed-code' : null;
    expect(answer).toMatchObject({ ok: true, value: step ? { kind: 'step', step } : { kind: 'signed-in' } });
    if (!answer.ok) return;
    if (answer.value.kind === 'step') {
      real.stepToken = answer.value.stepToken;
      model.waiting = { step: answer.value.step, until: model.now + STEP_MS };
    } else {
      real.sessionToken = answer.value.sessionToken;
      model.sessionUntil = model.now + SESSION_MS;
    }
  },
});

const spanOf = (now: number) => Math.floor(now / 30_000);

async function mailedCode(real: Real): Promise<string> {
  const outbox = await listOutbox(site.platform);
  const found = outbox.ok ? outbox.value : [];
  const newest = found.find(({ subject, text }) => /login code/.test(subject) && text.includes(real.id));
  return newest?.text.match(/^\d{6}$/m)?.[0] ?? '';
}

const showCode = (right: boolean): Named => ({
  name: `show a ${right ? 'right' : 'wrong'} code`,
  async run(model, real) {
    const { waiting } = model;
    const { stepToken } = real;
    const holds = waiting !== null && waiting.until > model.now && !model.frozen;
    const mailed = waiting?.step === 'mailed-code';
    const code = !right ? 'NONE' : mailed ? await mailedCode(real) : appCode(real.key, site.clock.now());
    const browser = { session: real.sessionToken, device: null };
    const answer = await passSignInStep(site.platform, caller(), { stepToken, code }, browser);
    if (!holds || (!mailed && !model.twoFactor)) {
      return void expect(answer).toEqual({ ok: false, error: { code: 'gone' } });
    }
    const fresh = mailed || spanOf(model.now) > model.usedStep;
    if (!right || !fresh) return void expect(answer).toEqual({ ok: false, error: { code: 'wrong' } });
    if (!mailed) model.usedStep = spanOf(model.now);
    if (!answer.ok) throw new Error(`refused: ${answer.error.code}`);
    if (answer.value.kind === 'step') {
      expect([mailed, model.twoFactor, answer.value.step]).toEqual([true, true, 'two-factor']);
      real.stepToken = answer.value.stepToken;
      model.waiting = { step: 'two-factor', until: model.now + STEP_MS };
    } else {
      expect(mailed && model.twoFactor).toBe(false);
      real.sessionToken = answer.value.sessionToken;
      enter(model);
    }
  },
});

const others: Named[] = [
  {
    name: 'tick or untick the block',
    async run(model, { accountId }) {
      model.passwordOnly = !model.passwordOnly;
      const blocks = { abroad: false, newDevices: false, passwordOnly: model.passwordOnly };
      await setBlocks(site.platform.db, accountId, blocks);
    },
  },
  {
    name: 'turn two-factor on or off',
    async run(model, real) {
      if (model.twoFactor) await deleteTwoFactor(site.platform.db, real.accountId);
      else real.key = (await turnTwoFactorOn(site.platform, real.accountId)).key;
      model.twoFactor = !model.twoFactor;
      model.usedStep = 0;
    },
  },
  {
    name: 'freeze or open',
    async run(model, { accountId }) {
      model.frozen = !model.frozen;
      const status = model.frozen ? 'frozen' : 'active';
      await sql`update accounts set status = ${status} where id = ${accountId}`.execute(site.platform.db);
    },
  },
  {
    name: 'change the password',
    async run(model, { id }) {
      model.password = model.password === 0 ? 1 : 0;
      const change = { loginId: id, password: PASSWORDS[model.password], requestId: null };
      expect((await replacePassword(site.platform, 'system', change, lightHasher)).ok).toBe(true);
      model.sessionUntil = null;
      model.waiting = null;
    },
  },
  {
    name: 'log out, and keep the cookie',
    async run(model, { sessionToken }) {
      await signOut(site.platform, caller(), sessionToken);
      model.sessionUntil = null;
    },
  },
];

const wait = (ms: number): Named => ({
  name: `wait ${ms} ms`,
  async run(model) {
    site.clock.advance(ms);
    model.now += ms;
  },
});

test('whatever is done in whatever order, nobody is in who should not be, nor out who should not (security B2)', async () => {
  let people = 0;
  const commands = fc.commands(
    [
      fc.constantFrom<0 | 1>(0, 1).map((typed) => command(logIn(typed))),
      fc.constantFrom(true, true, false).map((right) => command(showCode(right))),
      fc.constantFrom(...others).map(command),
      fc.constantFrom(1_000, 30_000, STEP_MS - 1, STEP_MS, SESSION_MS).map((ms) => command(wait(ms))),
    ],
    { maxCommands: MOST_STEPS, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      people += 1;
      const id = `model${people}x`;
      await forgetLimits();
      await signUp(site.platform, caller(), signUpInput({ id }), lightHasher);
      const account = await findAccountByLoginId(site.platform.db, id);
      await fc.asyncModelRun<Model, Real, boolean, Model>(
        () => ({
          model: {
            now: site.clock.now().getTime(),
            password: 0 as const,
            frozen: false,
            passwordOnly: false,
            twoFactor: false,
            usedStep: 0,
            waiting: null,
            sessionUntil: null,
          },
          real: { id, accountId: account?.id ?? '', key: '', stepToken: 'none', sessionToken: null },
        }),
        steps,
      );
    }),
    { numRuns: RUNS },
  );
}, 180_000);
