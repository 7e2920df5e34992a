import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { SubscriptionState } from '../lifecycle/subscription.ts';

/** Today, or with the last day of the period that is paid. */
export type CancelWhen = 'today' | 'period-end';

/** What an end would mean, as its page says it. KRW; `lastDay` is usable. */
export type CancellationOptionView = {
  when: CancelWhen;
  lastDay: KstDate;
  unused: Krw;
  unusedValue: Krw;
  penalty: Krw;
  /** Days used and not paid. */
  use: Krw;
  refund: Krw;
  toPay: Krw;
  needsAccount: boolean;
  shown: string;
};

export type CancellationView = {
  planName: string;
  number: string;
  state: SubscriptionState;
  endsOn: KstDate;
  penaltyPercent: number;
  scheduledEnd: KstDate | null;
  /** The order to withdraw from instead, which costs nothing. */
  withdrawal: { orderNumber: string; until: KstDate } | null;
  choices: CancellationOptionView[];
};
