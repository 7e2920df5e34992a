import type { KstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { SubscriptionState } from '../lifecycle/subscription.ts';

/** Today, or on the last day of the paid period. */
export type CancelWhen = 'today' | 'period-end';

/** KRW; `lastDay` is still usable. */
export type CancellationOptionView = {
  when: CancelWhen;
  lastDay: KstDate;
  unused: Krw;
  unusedValue: Krw;
  penalty: Krw;
  /** Days used but not paid. */
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
  /** The order that can be withdrawn for free instead. */
  withdrawal: { orderNumber: string; until: KstDate } | null;
  choices: CancellationOptionView[];
};
