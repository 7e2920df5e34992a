/** So many days before its last day a trial is reminded of (decisions M6). */
export const TRIAL_REMINDER_DAYS = [7, 1] as const;
