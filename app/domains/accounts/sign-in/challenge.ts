/** What is asked for after the password: a mailed code where a block stopped the login, then the second factor. */
export type ChallengeKind = 'mailed-code' | 'two-factor';

/** How long a step waits to be taken. */
export const CHALLENGE_MS = 10 * 60_000;
