import { DAY_MS } from '#app/shared/dates.ts';

/** As long as the removal of two-factor waits (decisions A6, D5). */
export const EMAIL_REPLACEMENT_MS = 3 * DAY_MS;
