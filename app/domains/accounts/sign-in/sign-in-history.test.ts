import { expect, test } from 'vitest';
import { countryName, describeEffects, describeOutcome, previewBlocks } from './sign-in-history.ts';

const home = { country: 'KR', knownDevice: true, second: null };
const abroad = { country: 'US', knownDevice: false, second: 'totp' as const };

test('describes what each box would have done, and whether the current sign-in is affected', () => {
  expect(describeEffects(previewBlocks([abroad, home, home], abroad))).toEqual({
    abroad: 'Would have stopped 1 of your last 3 logins, including this one.',
    newDevices: 'Would have stopped 1 of your last 3 logins, including this one.',
    passwordOnly: 'Would have stopped 2 of your last 3 logins.',
  });
  expect(describeEffects(previewBlocks([home], home))).toEqual({
    abroad: 'Would not have stopped this login.',
    newDevices: 'Would not have stopped this login.',
    passwordOnly: 'Would have stopped this login.',
  });
  expect(describeEffects(previewBlocks([home, home], home)).abroad).toBe(
    'Would have stopped none of your last 2 logins.',
  );
  expect(describeEffects(previewBlocks([], undefined)).abroad).toBe('No logins to preview yet.');
});

test('describes outcomes and countries', () => {
  expect(describeOutcome('signed-in', 'totp')).toBe('Logged in with an authenticator code');
  expect(describeOutcome('blocked', null)).toContain('login block');
  expect(describeOutcome('wrong-code', 'totp')).toBe('Wrong code');
  expect(countryName('KR')).toBe('South Korea');
  expect(countryName(null)).toBeNull();
});
