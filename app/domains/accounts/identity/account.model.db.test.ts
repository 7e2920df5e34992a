import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#app/shared/dates.ts';
import {
  advanceClock,
  changePasswordByOperator,
  deleteAccountWith,
  enterChallengeCode,
  logIn,
  logOut,
  signUpAgain,
  switchTwoFactor,
  toggleBlock,
  verifyTel,
} from '#tests/support/account-commands.ts';
import {
  command,
  isSignedIn,
  type Model,
  type Named,
  newModel,
  newReal,
  type Real,
  resetThrottles,
  SESSION_MS,
} from '#tests/support/account-model.ts';
import {
  enterCode,
  freezeByLink,
  requestCode,
  requestReset,
  reset,
  setPasswordByRight,
} from '#tests/support/recovery-commands.ts';
import { repetitions } from '#tests/support/repetitions.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { CHALLENGE_MS } from '../sign-in/challenge.ts';

let site: TestPlatform;
beforeAll(async () => {
  site = await createTestPlatform();
});
afterAll(() => site.close());

/** Security B2. */
const RUNS = repetitions(10, 300);
const MOST_STEPS = 50;

test('follows the model through one life of an account, from sign-up to deletion', async () => {
  const life: [Named, Model['status'], 'in' | 'out'][] = [
    [signUpAgain, 'active', 'out'],
    [logIn(0), 'active', 'in'],
    [verifyTel, 'active', 'in'],
    [switchTwoFactor, 'active', 'in'],
    [reset, 'active', 'out'],
    [logIn(1), 'active', 'out'],
    [enterChallengeCode(true), 'active', 'in'],
    [requestCode, 'active', 'in'],
    [freezeByLink, 'frozen', 'out'],
    [logIn(1), 'frozen', 'out'],
    [enterCode, 'frozen', 'out'],
    [setPasswordByRight, 'frozen', 'out'],
    [reset, 'active', 'out'],
    [advanceClock(30_000), 'active', 'out'],
    [logIn(0), 'active', 'out'],
    [enterChallengeCode(true), 'active', 'in'],
    [deleteAccountWith(0), 'active', 'in'],
    [advanceClock(30_000), 'active', 'in'],
    [deleteAccountWith(0), 'deleted', 'out'],
    [signUpAgain, 'deleted', 'out'],
  ];
  const model = newModel(site.clock.now().getTime());
  const real = newReal(site, 0);
  for (const [named, status, where] of life) {
    await command(named).run(model, real);
    expect([named.name, model.status, isSignedIn(model) ? 'in' : 'out']).toEqual([named.name, status, where]);
  }
});

/** Starting points for long command chains: each is one step away from a state that must not occur. */
const BEGINNINGS: readonly Named[][] = [
  [],
  [signUpAgain],
  [signUpAgain, logIn(0)],
  [signUpAgain, reset, requestReset],
  [signUpAgain, reset, switchTwoFactor, logIn(1)],
  [signUpAgain, reset, toggleBlock, logIn(1)],
  [signUpAgain, reset, requestReset, freezeByLink],
  [signUpAgain, reset, requestCode, freezeByLink],
];

test(
  'lets in nobody who should be out, and keeps out nobody who should be in, in any order of actions (security B2)',
  async () => {
    let members = 0;
    const commands = fc.commands(
      [
        fc.constant(command(signUpAgain)),
        fc.constant(command(freezeByLink)),
        fc.constantFrom<0 | 1>(0, 1).map((typed) => command(logIn(typed))),
        fc.constantFrom<0 | 1>(0, 1).map((typed) => command(logIn(typed))),
        fc.constantFrom(true, true, false).map((right) => command(enterChallengeCode(right))),
        fc.constantFrom(requestReset, setPasswordByRight, reset).map(command),
        fc.constantFrom(requestCode, enterCode).map(command),
        fc
          .constantFrom(verifyTel, toggleBlock, switchTwoFactor, changePasswordByOperator, logOut)
          .map(command),
        fc.constantFrom<0 | 1>(0, 1).map((typed) => command(deleteAccountWith(typed))),
        fc
          .constantFrom(1_000, 30_000, CHALLENGE_MS - 1, CHALLENGE_MS, SESSION_MS, 7 * DAY_MS)
          .map((ms) => command(advanceClock(ms))),
      ],
      { maxCommands: MOST_STEPS, size: 'max' },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...BEGINNINGS), commands, async (beginning, steps) => {
        members += 1;
        await resetThrottles(site);
        await sql`delete from messages`.execute(site.platform.db);
        await fc.asyncModelRun<Model, Real, boolean, Model>(async () => {
          const model = newModel(site.clock.now().getTime());
          const real = newReal(site, members);
          for (const named of beginning) await command(named).run(model, real);
          return { model, real };
        }, steps);
      }),
      { numRuns: RUNS },
    );
  },
  60_000 + RUNS * 3_000,
);
