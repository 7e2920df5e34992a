const KEPT_MONTHS = 6;

/** Until when the records of marketing consents of who left at `leftAt` are kept: the same day six months later. */
export function recordsKeptUntil(leftAt: Date): Date {
  const until = new Date(leftAt);
  until.setUTCMonth(until.getUTCMonth() + KEPT_MONTHS);
  // A month without that day: its last.
  if (until.getUTCDate() !== leftAt.getUTCDate()) until.setUTCDate(0);
  return until;
}
