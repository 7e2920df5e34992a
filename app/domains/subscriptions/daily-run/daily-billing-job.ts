/** The job that takes the steps of a day; wake it where one of them has something new to do. */
export const DAILY_BILLING = 'renewals-change-day';
