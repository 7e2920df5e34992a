import * as v from 'valibot';
import { CODE_MESSAGES } from '../codes/sent-code.ts';
import { RAW_MAX, requiredText } from '../fields/required-text.ts';
import { normalizePassword } from './password.ts';

/** Whether a code is needed, and whether it is one of the app or a recovery code, the server knows. */
const currentCode = v.optional(v.pipe(v.string('wrong-code'), v.maxLength(RAW_MAX, 'wrong-code')));

/** What a form that changes something weighty asks for besides (security R7). */
export const STEP_UP_FIELDS = {
  currentPassword: requiredText({ missing: 'current-required', shape: 'wrong-password' }, normalizePassword),
  currentCode,
};

/** The same in a form that asks for it only where some of its fields change. */
export const OPTIONAL_STEP_UP_FIELDS = {
  currentPassword: v.optional(v.pipe(v.string('password-required'), v.maxLength(RAW_MAX, 'wrong-password'))),
  currentCode,
};

export const STEP_UP_MESSAGES = {
  'current-required': 'Please enter your current password.',
  /** Where it is asked for only because of these. */
  'password-required': 'Please enter your current password to change your mobile number or email.',
  'wrong-password': 'The current password is not correct.',
  'wrong-code': CODE_MESSAGES.wrong,
} as const;

export function stepUpMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(STEP_UP_MESSAGES, code)
    ? STEP_UP_MESSAGES[code as keyof typeof STEP_UP_MESSAGES]
    : 'Please check this field.';
}
