/**
 * What a sent code proves, and by which way it goes. `triesBy`: whom wrong tries are counted for. Where anybody may
 * ask, it is the address, whoever has it: a count by account would tell apart who has one (security R8). Where a
 * password or a session comes first, it is the account, so that strangers who guess at the address lock nobody out.
 */
export const CODE_PURPOSES = {
  'find-id': { channel: 'mail', minutes: 10, triesBy: 'target' },
  'find-password': { channel: 'mail', minutes: 10, triesBy: 'target' },
  'change-email': { channel: 'mail', minutes: 10, triesBy: 'account' },
  'open-block': { channel: 'mail', minutes: 10, triesBy: 'account' },
  'remove-two-factor': { channel: 'mail', minutes: 10, triesBy: 'account' },
  // payments.md §4.1.
  'verify-tel': { channel: 'sms', minutes: 3, triesBy: 'account' },
} as const satisfies Record<
  string,
  { channel: 'mail' | 'sms'; minutes: number; triesBy: 'target' | 'account' }
>;

export type CodePurpose = keyof typeof CODE_PURPOSES;

/** Six digits. */
export const CODE_SHAPE = /^\d{6}$/;

/** How long a browser may take from the code of a number to the end of its form, and how long codes are kept for it. */
export const PROVED_MS = 60 * 60_000;

/** Wrong tries that one code bears. */
export const CODE_TRIES = 5;
