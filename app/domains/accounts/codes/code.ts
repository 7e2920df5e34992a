/**
 * What a code verifies and how it is sent. `triesBy`: what wrong tries are counted by. Codes that anybody can
 * request count by address, because counting by account would reveal who has one (security R8). Codes behind
 * a password or session count by account, so that strangers guessing at the address lock nobody out.
 */
export const CODE_PURPOSES = {
  'find-id': { channel: 'mail', minutes: 10, triesBy: 'target' },
  'find-password': { channel: 'mail', minutes: 10, triesBy: 'target' },
  'change-email': { channel: 'mail', minutes: 10, triesBy: 'account' },
  'open-block': { channel: 'mail', minutes: 10, triesBy: 'account' },
  'remove-two-factor': { channel: 'mail', minutes: 10, triesBy: 'account' },
  // payments.md §4.1
  'verify-tel': { channel: 'sms', minutes: 3, triesBy: 'account' },
} as const satisfies Record<
  string,
  { channel: 'mail' | 'sms'; minutes: number; triesBy: 'target' | 'account' }
>;

export type CodePurpose = keyof typeof CODE_PURPOSES;

export const CODE_SHAPE = /^\d{6}$/;

/** How long a form may take after a number was verified, and how long codes are kept for that. */
export const TEL_VERIFICATION_MS = 60 * 60_000;

/** Wrong tries allowed per code. */
export const CODE_TRIES = 5;
