/**
 * What is required after the password: a mailed code if a block stopped the login, then the second factor.
 */
export type ChallengeKind = 'mailed-code' | 'two-factor';

/** How long a challenge is valid. */
export const CHALLENGE_MS = 10 * 60_000;
