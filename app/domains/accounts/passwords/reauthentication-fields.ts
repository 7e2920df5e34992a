import * as v from 'valibot';
import { CODE_MESSAGES } from '../codes/code-schema.ts';
import { RAW_MAX, requiredText } from '../fields/required-text.ts';
import { normalizePassword } from './password.ts';

/** The server knows whether a code is required and of which kind. */
const currentCode = v.optional(v.pipe(v.string('wrong-code'), v.maxLength(RAW_MAX, 'wrong-code')));

/** Extra fields of a form for a sensitive change (security R7). */
export const REAUTHENTICATION_FIELDS = {
  currentPassword: requiredText({ missing: 'current-required', shape: 'wrong-password' }, normalizePassword),
  currentCode,
};

/** The same, for a form that requires them only if certain fields change. */
export const OPTIONAL_REAUTHENTICATION_FIELDS = {
  currentPassword: v.optional(v.pipe(v.string('password-required'), v.maxLength(RAW_MAX, 'wrong-password'))),
  currentCode,
};

export const REAUTHENTICATION_MESSAGES = {
  'current-required': 'Please enter your current password.',
  /** For `OPTIONAL_REAUTHENTICATION_FIELDS`. */
  'password-required': 'Please enter your current password to change your mobile number or email.',
  'wrong-password': 'The current password is not correct.',
  'wrong-code': CODE_MESSAGES.wrong,
} as const;

export function reauthenticationMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(REAUTHENTICATION_MESSAGES, code)
    ? REAUTHENTICATION_MESSAGES[code as keyof typeof REAUTHENTICATION_MESSAGES]
    : 'Please check this field.';
}
