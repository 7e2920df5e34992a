import { expect, test } from 'vitest';
import { type BlockableSignIn, type LoginBlocks, listTriggeredBlocks } from './login-block.ts';

const every: LoginBlocks = { abroad: true, newDevices: true, passwordOnly: true };
const usual: BlockableSignIn = { country: 'KR', knownDevice: true, second: 'totp' };

test.each<[string, BlockableSignIn, string[]]>([
  ['from Korea, a known device and with two factors', usual, []],
  ['from abroad', { ...usual, country: 'US' }, ['abroad']],
  [
    'from an address without a known country, which does not count as abroad',
    { ...usual, country: null },
    [],
  ],
  ['from a new device', { ...usual, knownDevice: false }, ['newDevices']],
  ['with a recovery code', { ...usual, second: 'recovery-code' }, []],
  ['with the password alone', { ...usual, second: null }, ['passwordOnly']],
  ['with a mailed code, which is no second factor', { ...usual, second: 'mailed-code' }, ['passwordOnly']],
  [
    'of every kind at once',
    { country: 'US', knownDevice: false, second: null },
    ['abroad', 'newDevices', 'passwordOnly'],
  ],
])('stops a sign-in %s by exactly the matching boxes (decisions A7)', (_, attempt, stopping) => {
  expect(listTriggeredBlocks(every, attempt)).toEqual(stopping);
  expect(listTriggeredBlocks({ abroad: false, newDevices: false, passwordOnly: false }, attempt)).toEqual([]);
});
