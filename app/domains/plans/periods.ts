import { addDays, type KstDate } from '#app/shared/dates.ts';
import { PERIOD_DAYS, PERIODS, SUBSCRIPTION_DAYS } from './term.ts';

/** Both days included. `anchor`: the subscription's first day; `period`: 1 to 12. */
export type Period = { startsOn: KstDate; endsOn: KstDate };

export function subscriptionPeriod(anchor: KstDate, period: number): Period {
  if (!Number.isInteger(period) || period < 1 || period > PERIODS)
    throw new Error(`There is no period ${period}.`);
  const startsOn = addDays(anchor, PERIOD_DAYS * (period - 1));
  return {
    startsOn,
    endsOn: period === PERIODS ? subscriptionEnd(anchor) : addDays(startsOn, PERIOD_DAYS - 1),
  };
}

export function subscriptionEnd(anchor: KstDate): KstDate {
  return addDays(anchor, SUBSCRIPTION_DAYS - 1);
}
