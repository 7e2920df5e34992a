import type { KstDate } from '#app/shared/dates.ts';

/** A thing that happened while a demo's clock ran ahead. */
export type TravelLine = { kind: 'contract' | 'money' | 'refusal' | 'message' | 'failure'; text: string };

/** How a journey ended; `stopped` where the site was, before it arrived. */
export type TravelOutcome = 'arrived' | 'stopped' | 'failed';

export type Travel = {
  from: Date;
  to: Date;
  reached: Date;
  /** Null while it is under way. */
  outcome: TravelOutcome | null;
};

export type TravelView = {
  /** The site's time. */
  now: Date;
  /** Everybody else's. */
  realNow: Date;
  /** The Korean day on which something is due next; null where no contract runs. */
  nextEvent: KstDate | null;
  last: Travel | null;
  /** What happened on its days, newest day first. */
  days: readonly { day: KstDate; lines: readonly TravelLine[] }[];
};

/** At most so far at once, days. */
export const LONGEST_TRAVEL_DAYS = 366;
