import { CODE_MESSAGES } from '../codes/code-schema.ts';
import { REAUTHENTICATION_MESSAGES } from '../passwords/reauthentication-fields.ts';
import { RECOVERY_MESSAGES } from '../recovery/recovery-messages.ts';

/** Messages of the security settings' forms, by the codes of security-schema.ts and their use cases. */
export const SECURITY_MESSAGES = {
  ...REAUTHENTICATION_MESSAGES,
  'password-required': RECOVERY_MESSAGES['password-required'],
  'password-rule': RECOVERY_MESSAGES['password-rule'],
  'password-common': RECOVERY_MESSAGES['password-common'],
  'confirm-required': RECOVERY_MESSAGES['confirm-required'],
  'confirm-differs': RECOVERY_MESSAGES['confirm-differs'],
  'code-required': CODE_MESSAGES['code-required'],
  'code-shape': CODE_MESSAGES['code-shape'],
  wrong: CODE_MESSAGES.wrong,
} as const;

export type SecurityMessageCode = keyof typeof SECURITY_MESSAGES;

/** The message for an error of a field; an unknown code gets a generic one. */
export function securityMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(SECURITY_MESSAGES, code)
    ? SECURITY_MESSAGES[code as SecurityMessageCode]
    : 'Please check this field.';
}

/** Errors of the form as a whole. */
export const SECURITY_PROBLEMS = {
  limited: 'Too many attempts.',
  busy: 'The site is very busy at the moment. Please try again in a few seconds.',
  spent: 'This key can no longer be used. Please begin again.',
  'already-on': 'Two-factor authentication is already on.',
  off: 'Two-factor authentication is already off.',
} as const;

/** Confirmations on the settings page, by the code in its URL. */
export const SECURITY_DONE = {
  password: 'Your password has been changed. Any other browser was logged out.',
  block: 'Your login block has been saved.',
  off: 'Two-factor authentication is off.',
  'not-me': 'That session has ended and its device counts as new. Please change your password now.',
} as const;

export type SecurityDone = keyof typeof SECURITY_DONE;

export function isSecurityDone(code: string | null): code is SecurityDone {
  return code !== null && Object.hasOwn(SECURITY_DONE, code);
}
