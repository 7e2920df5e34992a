import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { normalizePassword, passwordChecklist, passwordProblem } from './password.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const digits = [...'0123456789'];
const specials = [...'?!@#$%^*+=-'];
const others = [...'_~&()<>/ é가漢'];

describe('the password rule (spec §5)', () => {
  test.each<[string, string | null, string]>([
    ['vK7!mq2z', null, '8 characters with all three kinds'],
    ['vK7!mq2zvK7!mq2z', null, '16 characters'],
    ['vK7!mq2', 'password-rule', '7 characters'],
    ['vK7!mq2zvK7!mq2zx', 'password-rule', '17 characters'],
    ['87654321!', 'password-rule', 'no letter'],
    ['vKx!mqyz', 'password-rule', 'no digit'],
    ['vK7xmq2z', 'password-rule', 'no special character'],
    ['vK7_mq2z', 'password-rule', 'an underscore is not a special character'],
    ['vK7_mq2!', null, 'an underscore beside a special character'],
    ['배관설계도면7!', null, 'Korean letters'],
    ['vK7!\u0000mq2z', 'password-rule', 'a NUL'],
    ['vK7!\nmq2zz', 'password-rule', 'a line break'],
    ['vK7!mq2\ud800', 'password-rule', 'half of a surrogate pair'],
    ['Password1!', 'password-common', 'a common word'],
    ['P@ssw0rd!', 'password-common', 'a common word in leet spelling'],
    ['1q2w3e4r!', 'password-common', 'a keyboard row'],
    ['DRAGON!!2026', 'password-common', 'another case, with symbols first'],
    ['Routi2026!', 'password-common', 'the product’s name'],
  ])('rates %j as %s: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('rejects a password that contains what a guesser knows of the owner', () => {
    expect(passwordProblem('minsu77!x')).toBeNull();
    expect(passwordProblem('Minsu77!x', { loginId: 'minsu77' })).toBe('password-common');
    expect(passwordProblem('Minsu77!x', { email: 'minsu@example.com' })).toBe('password-common');
    expect(passwordProblem('vK7!mq2z', { loginId: '', email: 'mq@example.com' })).toBeNull();
    expect(passwordProblem('vK7!mq2z', { loginId: 'mq2' })).toBeNull();
    expect(passwordProblem('vK7!mq2z', { loginId: 'mq2z' })).toBe('password-common');
  });

  test('requires 8 to 16 characters with a letter, a digit and a special character, and allows any others', () => {
    const text = fc
      .array(fc.constantFrom(...letters, ...digits, ...specials, ...others), { minLength: 0, maxLength: 20 })
      .map((characters) => characters.join(''));
    fc.assert(
      fc.property(text, (password) => {
        const characters = [...password];
        const has = (kind: string[]) => characters.some((character) => kind.includes(character));
        const fits =
          characters.length >= 8 &&
          characters.length <= 16 &&
          has([...letters, 'é', '가', '漢']) &&
          has(digits) &&
          has(specials);
        expect(passwordProblem(password) === 'password-rule').toBe(!fits);
      }),
      { numRuns: 1_000 },
    );
  });

  test('never throws, and normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (raw) => {
        const once = normalizePassword(raw);
        expect(normalizePassword(once)).toBe(once);
        passwordProblem(once, { loginId: raw, email: raw });
      }),
      { numRuns: 1_000 },
    );
  });
});

test('rejects more than 3,000 common passwords that meet the rule (security §2)', () => {
  const refused = new Set<string>();
  for (const common of commonPasswords()) {
    const problem = passwordProblem(common);
    expect(problem).not.toBeNull();
    if (problem === 'password-common') refused.add(common);
  }
  expect(refused.size).toBeGreaterThan(3_000);
});

const met = (typed: string) => passwordChecklist(typed).map((part) => part.met);

test('checks off each part of the rule as it is typed, on the normalized input that the server validates', () => {
  const labels = passwordChecklist('').map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(met('').some(Boolean)).toBe(false);
  expect(met('br4ss-Elbow*').every(Boolean)).toBe(true);
  expect(met('ｂr４ss-Elbow*'), 'full width').toEqual(met('br4ss-Elbow*'));
  expect(met('brassElbows')).not.toEqual(met('br4ss-Elbow*'));
});
