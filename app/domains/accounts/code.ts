/** What a sent code proves, and by which way it goes. */
export const CODE_PURPOSES = {
  'find-id': { channel: 'mail', minutes: 10 },
  'find-password': { channel: 'mail', minutes: 10 },
  'change-email': { channel: 'mail', minutes: 10 },
  'open-block': { channel: 'mail', minutes: 10 },
  'remove-two-factor': { channel: 'mail', minutes: 10 },
  // payments.md §4.1.
  'verify-tel': { channel: 'sms', minutes: 3 },
} as const satisfies Record<string, { channel: 'mail' | 'sms'; minutes: number }>;

export type CodePurpose = keyof typeof CODE_PURPOSES;

/** Six digits. */
export const CODE_SHAPE = /^\d{6}$/;

/** Wrong tries that one code bears. */
export const CODE_TRIES = 5;
