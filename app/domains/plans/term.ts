/** Decisions M5: 365 days, 12 charges, 30 days each from the anchor; the 12th period runs to the end. */
export const SUBSCRIPTION_DAYS = 365;
export const PERIOD_DAYS = 30;
export const PERIODS = 12;
