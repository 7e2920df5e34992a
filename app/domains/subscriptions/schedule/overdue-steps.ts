import { addDays, type KstDate } from '#app/shared/dates.ts';
import { GRACE_DAYS, RETRY_DAYS, suspensionDay, terminationDay } from '../dunning/dunning.ts';
import type { PaymentSource } from './payment-source.ts';

export type OverdueStep = {
  on: KstDate;
  kind: 'retry' | 'remind' | 'deposit-deadline' | 'suspend' | 'terminate';
};

/**
 * What follows if a period due on `dueOn` stays unpaid, in order (payments.md §2.2, Dunning). `suspendedOn`: the
 * first day without access, if it has come. `firstDue`: the earliest due day of everything that is unpaid.
 */
export function listOverdueSteps(
  dueOn: KstDate,
  by: PaymentSource,
  suspendedOn: KstDate | null,
  firstDue: KstDate = dueOn,
): OverdueStep[] {
  const suspendOn = suspendedOn ?? suspensionDay(dueOn);
  const between: OverdueStep[] =
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
