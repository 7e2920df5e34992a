import type { ContractRow } from '../tables.ts';

/** The version of the payment agreement that first names a penalty for a termination. */
const NAMED_SINCE = '2026-11-23';

/** The penalty of a termination, in percent of the unused contract value: none where the agreement does not name it. */
export function terminationPercent({
  terms_version,
  penalty_percent,
}: Pick<ContractRow, 'terms_version' | 'penalty_percent'>): number {
  return terms_version < NAMED_SINCE ? 0 : penalty_percent;
}
