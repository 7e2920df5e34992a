import { addDays, type KstDate } from '#app/shared/dates.ts';
import { GRACE_DAYS, RETRY_DAYS, suspensionDay, terminationDay } from '../dunning/dunning.ts';
import type { PaidBy } from './paid-by.ts';

/** What a day brings on which the payment is still missing. */
export type MissedDay = {
  on: KstDate;
  kind: 'retry' | 'remind' | 'deposit-deadline' | 'suspend' | 'terminate';
};

/**
 * What follows where a period that is due on `dueOn` stays unpaid, in the order of its days (payments.md §2.2, Dunning).
 * `suspendedOn`: the first day without access, where it has come; `firstDue`: the earliest due day of all that is owed.
 */
export function missedDays(
  dueOn: KstDate,
  by: PaidBy,
  suspendedOn: KstDate | null,
  firstDue: KstDate = dueOn,
): MissedDay[] {
  const suspendOn = suspendedOn ?? suspensionDay(dueOn);
  const between: MissedDay[] =
    by === 'deposit'
      ? [{ on: addDays(dueOn, GRACE_DAYS), kind: 'deposit-deadline' }]
      : RETRY_DAYS.map((days) => ({
          on: addDays(dueOn, days),
          kind: by === 'card-on-file' ? 'retry' : 'remind',
        }));
  return [
    ...between,
    { on: suspendOn, kind: 'suspend' },
    { on: terminationDay(suspendOn, firstDue), kind: 'terminate' },
  ];
}
