const MINUTE_MS = 60_000;

/** Waits between queries of an UNKNOWN attempt; then daily (payments.md §2.2). */
const WAITS_MS = [MINUTE_MS, MINUTE_MS, 3 * MINUTE_MS, 55 * MINUTE_MS];
const DAILY_MS = 24 * 60 * MINUTE_MS;

/** `checks`: the number of queries without a result so far. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + (WAITS_MS[checks] ?? DAILY_MS));
}

/** When an attempt that ended without money is queried again, counted from its end (decisions M13). */
const RECHECKS_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, DAILY_MS];
/** An unanswered query is repeated daily for this long after the attempt's end. */
const MAX_REPEAT_MS = 30 * DAILY_MS;

/**
 * Next query of an attempt that ended without money; null after the last. `hasResponse`: the query at `now` got a
 * response.
 */
export function nextRecheck(endedAt: Date, now: Date, hasResponse: boolean): Date | null {
  const passedMs = now.getTime() - endedAt.getTime();
  const wait = RECHECKS_MS.find((each) => each > passedMs);
  if (wait !== undefined) return new Date(endedAt.getTime() + wait);
  return hasResponse || passedMs > MAX_REPEAT_MS ? null : new Date(now.getTime() + DAILY_MS);
}

/**
 * A gateway works on a charge for up to 60 s, and we wait 65 s for it. From then on "no such payment" ends the
 * attempt, so that the customer can try again. A gateway that hangs may charge even later, which a recheck finds.
 */
export const ABSENCE_IS_PROOF_AFTER_MS = 2 * MINUTE_MS;

/** The gateway reports an amount other than requested: raises a finding at once. */
export const AMOUNT_DIFFERS = 'amount differs';

/** The gateway reports a partly refunded payment that the ledger does not have: raises a finding at once. */
export const PART_WENT_BACK = 'a part went back before it was known';

/** An attempt that is unknown for longer becomes a work item. */
export const OPERATOR_AFTER_MS = DAILY_MS;
