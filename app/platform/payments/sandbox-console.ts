/** Shown on the gateway's own console. */
export type ConsoleState = {
  /** The gateway's time, which may run ahead of the site's. */
  now: Date;
  payments: readonly {
    paymentKey: string;
    orderRef: string;
    orderName: string;
    method: string;
    /** Bank code and number; null if it is not a virtual account. */
    account: { bank: string; number: string; dueAt: Date } | null;
    /** KRW. */
    amount: number;
    /** Still refundable, KRW. */
    balance: number;
    status: string;
    canDeposit: boolean;
    canReverse: boolean;
    canRefund: boolean;
  }[];
  /** Rules for coming calls and webhooks. */
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

export const CONSOLE_FAULTS = [
  'timeout_before_charge',
  'timeout_after_charge',
  'http_500_after_charge',
  'http_429',
  'reset_connection',
  'slow',
] as const;
export const CONSOLE_WEBHOOK_RULES = ['duplicate', 'delay', 'reorder', 'drop', 'wrong_secret'] as const;

export type ConsoleAction =
  | { act: 'deposit' | 'reverse'; orderRef: string }
  | { act: 'refund'; paymentKey: string }
  | { act: 'fault'; kind: (typeof CONSOLE_FAULTS)[number]; match: string; times: number }
  | { act: 'webhook-rule'; kind: (typeof CONSOLE_WEBHOOK_RULES)[number]; match: string; times: number }
  | { act: 'clear-rules' }
  | { act: 'advance'; minutes: number }
  | { act: 'reset-clock' }
  | { act: 'resend'; id: number };

/** Only in a demo. */
export type SandboxConsole = {
  read(): Promise<ConsoleState>;
  /** False if the payment has changed in the meantime. */
  act(what: ConsoleAction): Promise<boolean>;
};
