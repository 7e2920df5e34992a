/** What the desk of a demo shows of its gateway: what a person at the gateway's own console would see and do. */
export type Rehearsed = {
  /** The gateway's time, which may run ahead of the site's. */
  now: Date;
  payments: readonly {
    paymentKey: string;
    orderRef: string;
    orderName: string;
    method: string;
    /** Two characters and the number; null where it is no virtual account. */
    account: { bank: string; number: string; dueAt: Date } | null;
    /** KRW. */
    amount: number;
    /** What can still go back, KRW. */
    balance: number;
    status: string;
    canDeposit: boolean;
    canReverse: boolean;
    canRefund: boolean;
  }[];
  /** Rules that wait for their calls and webhooks. */
  rules: readonly { id: string; match: string; kind: string; remaining: number }[];
  /** Newest first. */
  webhooks: readonly {
    id: number;
    event: string;
    orderRef: string | null;
    state: 'PENDING' | 'DELIVERED' | 'DROPPED' | 'GIVEN_UP';
    retried: number;
    /** A status, `timeout` or `connection lost`; null before the first delivery. */
    answer: string | null;
    createdAt: Date;
    dueAt: Date;
  }[];
};

export const REHEARSED_FAULTS = [
  'timeout_before_charge',
  'timeout_after_charge',
  'http_500_after_charge',
  'http_429',
  'reset_connection',
  'slow',
] as const;
export const REHEARSED_WEBHOOK_RULES = ['duplicate', 'delay', 'reorder', 'drop', 'wrong_secret'] as const;

export type RehearsalAct =
  | { act: 'deposit' | 'reverse'; orderRef: string }
  | { act: 'refund'; paymentKey: string }
  | { act: 'fault'; kind: (typeof REHEARSED_FAULTS)[number]; match: string; times: number }
  | { act: 'webhook-rule'; kind: (typeof REHEARSED_WEBHOOK_RULES)[number]; match: string; times: number }
  | { act: 'clear-rules' }
  | { act: 'advance'; minutes: number }
  | { act: 'reset-clock' }
  | { act: 'resend'; id: number };

/** The gateway's console of a demo; there is none beside a real gateway. */
export type Rehearsal = {
  read(): Promise<Rehearsed>;
  /** False when the gateway turns it down: the payment has moved on meanwhile. */
  act(what: RehearsalAct): Promise<boolean>;
};
