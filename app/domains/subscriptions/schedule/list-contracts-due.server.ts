import type { Queryable } from '#app/platform/db/database.server.ts';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { CORRECTION_DAYS, GRACE_DAYS } from '../dunning/dunning.ts';
import { listFinishedSubscriptions, listToTerminate } from '../lifecycle/subscriptions.store.server.ts';
import { listScheduledToEnd } from '../plan-changes/terms.store.server.ts';
import type { ContractRow } from '../tables.ts';
import { listFinishedTrials } from '../trials/trials.store.server.ts';

const LISTS = {
  /** Suspended for as long as a contract may be, by what it still owes. */
  terminate: (db: Queryable, today: KstDate, after: string | null) =>
    listToTerminate(
      db,
      {
        suspendedUntil: addDays(today, -CORRECTION_DAYS),
        dueUntil: addDays(today, -(GRACE_DAYS + 1 + CORRECTION_DAYS)),
      },
      after,
    ),
  /** Trials whose last day has passed. */
  'finish-trial': listFinishedTrials,
  /** Their chosen last day has passed. */
  'end-scheduled': listScheduledToEnd,
  /** The contract's last day has passed. */
  'end-finished': listFinishedSubscriptions,
} as const;

/** What a Korean day brings. */
export type DueStep = keyof typeof LISTS;

/** Contracts for a step of a Korean day, some 200 at a time by their id, those after `after`. */
export function listContractsDue(
  db: Queryable,
  step: DueStep,
  today: KstDate,
  after: string | null,
): Promise<ContractRow[]> {
  return LISTS[step](db, today, after);
}
