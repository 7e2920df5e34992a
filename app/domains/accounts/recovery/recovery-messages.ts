import { CODE_MESSAGES } from '../codes/code-schema.ts';

/** Messages of the recovery forms, worded as in spec §5 where it has them. */
export const RECOVERY_MESSAGES = {
  'id-required': 'ID is required.',
  'id-shape': 'Please enter a combination of lowercase letters and numbers, between 5 and 20 characters.',
  'email-required': 'Email is required.',
  'email-shape': 'This is not a valid email format.',
  'code-required': CODE_MESSAGES['code-required'],
  'code-shape': CODE_MESSAGES['code-shape'],
  wrong: CODE_MESSAGES.wrong,
  'password-required': 'Password is required.',
  'password-rule':
    'Please enter a combination of numbers, letters, and special characters, at least 8 characters.',
  'password-common': 'This password is too easy to guess. Please choose another one.',
  'confirm-required': 'Please confirm your password.',
  'confirm-differs': 'Passwords do not match.',
} as const;

/** The message for an error of a field; an unknown code gets a generic one. */
export function recoveryMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(RECOVERY_MESSAGES, code)
    ? RECOVERY_MESSAGES[code as keyof typeof RECOVERY_MESSAGES]
    : 'Please check this field.';
}

/** Errors of the form as a whole. */
export const RECOVERY_PROBLEMS = {
  limited: 'Too many attempts.',
  busy: 'Too many people are using this page at the moment. Please try again in a few seconds.',
  /** Used, expired, tried too often, or issued to another browser. */
  spent: CODE_MESSAGES.spent,
  gone: 'The time for setting a password is over. Please start again with a new code.',
} as const;
