/** Of the unused contract value, for an end after the 7 days of withdrawal; kept in the order's snapshot (decisions M7). */
export const PENALTY_PERCENT = 10;
