import type { KstDate } from '#app/shared/dates.ts';

/** An event during an advance of a demo's clock. */
export type Activity = { kind: 'contract' | 'money' | 'refusal' | 'message' | 'failure'; text: string };

/** `stopped`: the site was stopped before arrival. */
export type AdvanceOutcome = 'arrived' | 'stopped' | 'failed';

export type ClockAdvance = {
  from: Date;
  to: Date;
  reached: Date;
  /** Null while in progress. */
  outcome: AdvanceOutcome | null;
};

export type ClockView = {
  /** The demo's time. */
  now: Date;
  /** The system's time. */
  realNow: Date;
  /** The Korean day on which something is due next; null without a running subscription. */
  nextEvent: KstDate | null;
  last: ClockAdvance | null;
  /** Events of the last advance by day, newest day first. */
  days: readonly { day: KstDate; lines: readonly Activity[] }[];
};

/** Maximum days of an advance. */
export const MAX_ADVANCE_DAYS = 366;
