import { contractPeriod, PERIODS, type Period } from '#app/domains/plans/periods.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { OPENS_PERIODS } from '../lifecycle/subscription.ts';
import { advancePeriod, findSubscription } from '../lifecycle/subscriptions.store.server.ts';
import type { ContractRow } from '../tables.ts';
import { applyAgreedTerms } from './apply-agreed-terms.server.ts';

export type BegunPeriod = { contract: ContractRow; periodNo: number; period: Period };

/**
 * The next period of a contract has its first day today, in Korea, or had it before: the contract waits for the one after
 * it now, and has the terms that were agreed to from that day on (decisions M5). The caller bills it in the same transaction,
 * under the customer's lock. Null where no period begins: not yet, another worker was first, or the contract is over.
 */
export async function beginPeriod(
  platform: Platform,
  tx: Queryable,
  contractId: string,
): Promise<BegunPeriod | null> {
  const contract = await findSubscription(tx, contractId);
  if (!contract || contract.next_period_no === null || contract.next_period_on === null) return null;
  if (contract.next_period_on > kstDate(platform.clock.now()) || !opens(contract)) return null;
  const periodNo = contract.next_period_no;
  const next =
    periodNo === PERIODS
      ? null
      : { no: periodNo + 1, on: contractPeriod(contract.anchor, periodNo + 1).startsOn };
  if (!(await advancePeriod(tx, contract, next)))
    throw new Error(`Contract ${contract.number} moved under its lock.`);
  const period = contractPeriod(contract.anchor, periodNo);
  const agreed = await applyAgreedTerms(platform, tx, contract, period.startsOn);
  const advanced = { next_period_no: next?.no ?? null, next_period_on: next?.on ?? null };
  return { contract: { ...agreed, ...advanced }, periodNo, period };
}

/** Nothing begins after the chosen end, whichever job comes first. */
function opens({ state, scheduled_end, next_period_on }: ContractRow): boolean {
  if (scheduled_end !== null && (next_period_on === null || next_period_on > scheduled_end)) return false;
  return OPENS_PERIODS.some((each) => each === state);
}
