import { DAY_MS } from '#app/shared/dates.ts';

/** The same waiting time as for the removal of two-factor (decisions A6, D5). */
export const EMAIL_REPLACEMENT_MS = 3 * DAY_MS;
