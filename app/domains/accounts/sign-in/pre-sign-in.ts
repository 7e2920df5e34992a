/** What is asked for after the password: a mailed code where a block stopped the login, then the second factor. */
export type SignInStep = 'mailed-code' | 'two-factor';

/** How long a step waits to be taken. */
export const STEP_MS = 10 * 60_000;

/** A removal of two-factor waits for so long, for its owner to notice (decisions A6). */
export const REMOVAL_MS = 72 * 60 * 60_000;
