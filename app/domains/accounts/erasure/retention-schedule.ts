const KEPT_MONTHS = 6;

/**
 * How long the marketing consents of an account deleted at `leftAt` are retained: until the same day six
 * months later.
 */
export function retentionEnd(leftAt: Date): Date {
  const until = new Date(leftAt);
  until.setUTCMonth(until.getUTCMonth() + KEPT_MONTHS);
  // If that month has no such day, its last day.
  if (until.getUTCDate() !== leftAt.getUTCDate()) until.setUTCDate(0);
  return until;
}
