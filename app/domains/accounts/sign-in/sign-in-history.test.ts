import { expect, test } from 'vitest';
import { countryName, describeEffects, describeOutcome, previewBlocks } from './sign-in-history.ts';

const home = { country: 'KR', knownDevice: true, second: null };
const abroad = { country: 'US', knownDevice: false, second: 'totp' as const };

test('describes what each box would have done, and whether the current sign-in is affected', () => {
  expect(describeEffects(previewBlocks([abroad, home, home], abroad))).toEqual({
    abroad: 'This would have stopped 1 of your last 3 logins. Your present login is one of them.',
    newDevices: 'This would have stopped 1 of your last 3 logins. Your present login is one of them.',
    passwordOnly: 'This would have stopped 2 of your last 3 logins.',
  });
  expect(describeEffects(previewBlocks([home], home))).toEqual({
    abroad: 'This would not have stopped your present login.',
    newDevices: 'This would not have stopped your present login.',
    passwordOnly: 'This would have stopped your present login.',
  });
  expect(describeEffects(previewBlocks([home, home], home)).abroad).toBe(
    'This would have stopped none of your last 2 logins.',
  );
  expect(describeEffects(previewBlocks([], undefined)).abroad).toBe('There is no login yet to try this on.');
});

test('describes outcomes and countries', () => {
  expect(describeOutcome('signed-in', 'totp')).toBe('Logged in with a code of the app');
  expect(describeOutcome('blocked', null)).toContain('login block');
  expect(describeOutcome('wrong-code', 'totp')).toBe('Refused: wrong code');
  expect(countryName('KR')).toBe('South Korea');
  expect(countryName(null)).toBeNull();
});
