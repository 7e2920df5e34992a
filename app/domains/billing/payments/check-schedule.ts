const MINUTE_MS = 60_000;

/** Waits between queries of an UNKNOWN attempt, ms; then daily (payments.md §2.2). */
const WAITS_MS = [MINUTE_MS, MINUTE_MS, 3 * MINUTE_MS, 55 * MINUTE_MS];
const DAILY_MS = 24 * 60 * MINUTE_MS;

/** When to query next, after `checks` queries without a result. */
export function nextCheck(now: Date, checks: number): Date {
  return new Date(now.getTime() + (WAITS_MS[checks] ?? DAILY_MS));
}

/** After its end an attempt that brought no money is queried again so much later, ms (decisions M13). */
const RECHECKS_MS = [10 * MINUTE_MS, 60 * MINUTE_MS, DAILY_MS];
/** For so long after its end a query that got no answer is repeated daily, ms. */
const REPEATED_FOR_MS = 30 * DAILY_MS;

/** When an attempt that ended without money is queried next; null after the last query. `answered`: by the one at `now`. */
export function nextRecheck(endedAt: Date, now: Date, answered: boolean): Date | null {
  const passedMs = now.getTime() - endedAt.getTime();
  const wait = RECHECKS_MS.find((each) => each > passedMs);
  if (wait !== undefined) return new Date(endedAt.getTime() + wait);
  return answered || passedMs > REPEATED_FOR_MS ? null : new Date(now.getTime() + DAILY_MS);
}

/**
 * A gateway may work on a charge for 60 s, and we wait 65 s for it. From then on "no such payment" ends the attempt, so that
 * the customer can try again. A gateway that hangs may charge even later, which a recheck finds.
 */
export const ABSENCE_IS_PROOF_AFTER_MS = 2 * MINUTE_MS;

/** The gateway reports another amount than was requested: staff look at it at once. */
export const AMOUNT_DIFFERS = 'amount differs';

/** The gateway reports a partly refunded payment that the ledger does not have: staff look at it at once. */
export const PART_WENT_BACK = 'a part went back before it was known';

/** Staff look at an attempt that is unknown for longer, ms. */
export const OPERATOR_AFTER_MS = DAILY_MS;
