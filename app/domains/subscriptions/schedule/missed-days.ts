import { addDays, type KstDate } from '#app/shared/dates.ts';
import { GRACE_DAYS, RETRY_DAYS, suspensionDay, terminationDay } from '../dunning/dunning.ts';
import type { PaidBy } from './paid-by.ts';

export type MissedDay = {
  on: KstDate;
  kind: 'retry' | 'remind' | 'deposit-deadline' | 'suspend' | 'terminate';
};

/**
 * What follows if a period due on `dueOn` stays unpaid, in order (payments.md §2.2, Dunning). `suspendedOn`: the
 * first day without access, if it has come; `firstDue`: the earliest due day of all that is unpaid.
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
