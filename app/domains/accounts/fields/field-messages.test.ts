import { describe, expect, test } from 'vitest';
import { CODE_MESSAGES, codeMessage } from '../codes/code-schema.ts';
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
  ['the login form', SIGN_IN_MESSAGES, signInMessage],
  ['the recovery forms', RECOVERY_MESSAGES, recoveryMessage],
  ['the security settings', SECURITY_MESSAGES, securityMessage],
  ['step-up', REAUTHENTICATION_MESSAGES, reauthenticationMessage],
  ['codes', CODE_MESSAGES, codeMessage],
] as const)('messages of %s', (_form, messages, messageOf) => {
  test('return the sentence of each code, and nothing without a code', () => {
    expect(messageOf(undefined)).toBeUndefined();
    for (const [code, sentence] of Object.entries(messages)) {
      expect(messageOf(code)).toBe(sentence);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test.each(['no-such-code', 'toString', ''])(
    'fall back to a generic sentence for the unknown code %j',
    (code) => {
      expect(messageOf(code)).toBe('Please check this field.');
    },
  );
});

test('uses the spec’s login messages, which do not reveal whether an ID exists (spec §5)', () => {
  expect(SIGN_IN_MESSAGES).toEqual({
    'id-required': 'ID is required.',
    'password-required': 'Password is required.',
    wrong: 'The ID or the password is not correct.',
    frozen: 'This account is frozen. To unfreeze it, set a new password with Find Password below.',
    suspended: 'This account is suspended. Please contact support.',
    limited: 'Too many attempts.',
    busy: 'Too many people are logging in at the moment. Please try again in a few seconds.',
  });
});

test('describes each form-level error in a sentence, with the next step where there is one', () => {
  for (const problems of [RECOVERY_PROBLEMS, SECURITY_PROBLEMS])
    for (const sentence of Object.values(problems)) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(SECURITY_PROBLEMS.spent).toContain('begin again');
  expect(RECOVERY_PROBLEMS.gone).toContain('start again with a new code');
});

test('confirms only changes with a known code on the settings page', () => {
  for (const code of Object.keys(SECURITY_DONE)) expect(isSecurityDone(code)).toBe(true);
  for (const code of [null, '', 'toString', 'everything']) expect(isSecurityDone(code)).toBe(false);
  expect(SECURITY_DONE['not-me']).toContain('change your password now');
});
