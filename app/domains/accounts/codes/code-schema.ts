import * as v from 'valibot';
import { requiredText } from '../fields/required-text.ts';
import { normalizeCode } from '../two-factor/recovery-code.ts';
import { CODE_SHAPE } from './code.ts';

/** A code of any kind as people and programs enter it: `123 456`, `123-456` or full-width digits. */
export const enteredCode = requiredText({ missing: 'code-required', shape: 'wrong' }, normalizeCode);

/** A six-digit code: sent, or from an authenticator app. */
export const sixDigitCode = v.pipe(enteredCode, v.regex(CODE_SHAPE, 'code-shape'));

/** Messages for every form that takes a code. */
export const CODE_MESSAGES = {
  'code-required': 'Please enter the code.',
  'code-shape': 'Please enter the 6 digits of the code.',
  wrong: 'The code is not correct.',
  spent: 'This code no longer works. Please request a new one.',
  limited: 'Too many attempts. Please try again later.',
} as const;

export function codeMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(CODE_MESSAGES, code)
    ? CODE_MESSAGES[code as keyof typeof CODE_MESSAGES]
    : 'Please check this field.';
}
