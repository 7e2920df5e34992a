import type { KstDate } from '#app/shared/dates.ts';

/** Something that happened while a demo's clock advanced. */
export type Activity = { kind: 'contract' | 'money' | 'refusal' | 'message' | 'failure'; text: string };

/** `stopped`: the site was stopped on the way. */
export type AdvanceOutcome = 'arrived' | 'stopped' | 'failed';

export type ClockAdvance = {
  from: Date;
  to: Date;
  reached: Date;
  /** Null while it is under way. */
  outcome: AdvanceOutcome | null;
};

export type ClockView = {
  /** The site's time. */
  now: Date;
  /** The system's. */
  realNow: Date;
  /** The Korean day on which something is due next; null where no contract runs. */
  nextEvent: KstDate | null;
  last: ClockAdvance | null;
  /** What happened on its days, newest day first. */
  days: readonly { day: KstDate; lines: readonly Activity[] }[];
};

/** At most so far at once, days. */
export const MAX_ADVANCE_DAYS = 366;
