/** The job that runs the daily steps; wake it when a step has new work. */
export const DAILY_BILLING = 'renewals-change-day';
