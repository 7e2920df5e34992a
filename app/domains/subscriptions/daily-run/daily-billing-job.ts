/** The job that runs the steps of a day; wake it when a step has something new to do. */
export const DAILY_BILLING = 'renewals-change-day';
