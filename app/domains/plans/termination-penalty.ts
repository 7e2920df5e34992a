/** Of the unused contract value, for an end after the 7 days of withdrawal; kept in the order's snapshot (decisions M7). */
export const PENALTY_PERCENT = 10;

/** The version of the payment agreement that first names a penalty for a termination. */
const NAMED_SINCE = '2026-11-23';

/** The penalty of a termination, in percent of the unused contract value: none where the agreement does not name it. */
export function terminationPercent({
  terms_version,
  penalty_percent,
}: {
  terms_version: string;
  penalty_percent: number;
}): number {
  return terms_version < NAMED_SINCE ? 0 : penalty_percent;
}
