import { describe, expect, test } from 'vitest';
import { CODE_MESSAGES, codeMessage } from '../codes/sent-code.ts';
import { REAUTHENTICATION_MESSAGES, reauthenticationMessage } from '../passwords/reauthentication-fields.ts';
import { RECOVERY_MESSAGES, RECOVERY_PROBLEMS, recoveryMessage } from '../recovery/recovery-messages.ts';
import {
  isSecurityDone,
  SECURITY_DONE,
  SECURITY_MESSAGES,
  SECURITY_PROBLEMS,
  securityMessage,
} from '../security-settings/security-messages.ts';
import { SIGN_IN_MESSAGES, signInMessage } from '../sign-in/sign-in-messages.ts';

describe.each([
  ['the login', SIGN_IN_MESSAGES, signInMessage],
  ['the recovery', RECOVERY_MESSAGES, recoveryMessage],
  ['the security settings', SECURITY_MESSAGES, securityMessage],
  ['a proof', REAUTHENTICATION_MESSAGES, reauthenticationMessage],
  ['a code', CODE_MESSAGES, codeMessage],
] as const)('a field of %s', (_form, messages, messageOf) => {
  test('says the sentence of its code, and nothing without one', () => {
    expect(messageOf(undefined)).toBeUndefined();
    for (const [code, sentence] of Object.entries(messages)) {
      expect(messageOf(code)).toBe(sentence);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test.each(['no-such-code', 'toString', ''])('says something plain of %j, which nobody knows', (code) => {
    expect(messageOf(code)).toBe('Please check this field.');
  });
});

test('the sentences of the login are those of the spec (spec §5), and tell nobody whether an ID exists', () => {
  expect(SIGN_IN_MESSAGES).toEqual({
    'id-required': 'ID is required.',
    'password-required': 'Password is required.',
    wrong: 'The ID or the password is not correct.',
    frozen: 'This account is frozen. To open it, set a new password by Find Password below.',
    suspended: 'This account is suspended. Please write to our support.',
    limited: 'Too many tries.',
    busy: 'Too many people are logging in at the moment. Please try again in a few seconds.',
  });
});

test('what a whole form is refused with is a sentence, and says what to do where there is something', () => {
  for (const problems of [RECOVERY_PROBLEMS, SECURITY_PROBLEMS])
    for (const sentence of Object.values(problems)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(SECURITY_PROBLEMS.spent).toContain('begin again');
  expect(RECOVERY_PROBLEMS.gone).toContain('start again with a new code');
});

test('the settings page says what was done by the codes it knows, and by no other', () => {
  for (const code of Object.keys(SECURITY_DONE)) expect(isSecurityDone(code)).toBe(true);
  for (const code of [null, '', 'toString', 'everything']) expect(isSecurityDone(code)).toBe(false);
  expect(SECURITY_DONE['not-me']).toContain('change your password now');
});
