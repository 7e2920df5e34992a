/**
 * Percent of the unused contract value, for a cancellation after the 7-day withdrawal period; stored with each order
 * (decisions M7).
 */
export const PENALTY_PERCENT = 10;

/** The first version of the payment agreement that names a penalty. */
const NAMED_SINCE = '2026-11-23';

/** Percent of the unused contract value: 0 if the agreement names no penalty. */
export function terminationPercent({
  terms_version,
  penalty_percent,
}: {
  terms_version: string;
  penalty_percent: number;
}): number {
  return terms_version < NAMED_SINCE ? 0 : penalty_percent;
}
