import { DAY_MS } from '#app/shared/dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Attempts allowed per network (/24 or /64) or per subject (security §2, Limits). */
export const WINDOWS = {
  password: { limit: 20, withinMs: MINUTE_MS },
  'sign-up': { limit: 20, withinMs: MINUTE_MS },
  'id-check': { limit: 20, withinMs: MINUTE_MS },
  recovery: { limit: 20, withinMs: MINUTE_MS },
  /** Codes to one mail address, or about one account. */
  'code-send': { limit: 3, withinMs: 10 * MINUTE_MS },
  'code-send-day': { limit: 20, withinMs: DAY_MS },
  /** Wrong codes of one account or address, however many codes were requested. */
  'code-try': { limit: 10, withinMs: 15 * MINUTE_MS },
  'code-try-day': { limit: 20, withinMs: DAY_MS },
  /** Text messages with a code (payments.md §4.1): to one number, and from one network to any number. */
  'sms-resend': { limit: 1, withinMs: MINUTE_MS },
  'sms-number': { limit: 5, withinMs: DAY_MS },
  'sms-network': { limit: 20, withinMs: DAY_MS },
  /** From the whole site, for any number of networks: caps the hourly cost. The operator is alerted once. */
  'sms-site': { limit: 300, withinMs: HOUR_MS },
  'sms-site-alarm': { limit: 1, withinMs: HOUR_MS },
  /** Calls of add-ins, from one network and of one device. */
  'licence-network': { limit: 600, withinMs: MINUTE_MS },
  'licence-device': { limit: 30, withinMs: MINUTE_MS },
  /** Invitations by one owner: each is a mail to somebody else. */
  'licence-invite': { limit: 20, withinMs: DAY_MS },
  /** Per account: each starts a process. */
  'post-preview': { limit: 30, withinMs: MINUTE_MS },
  /** Orders of one account and from one network: each may open a virtual account at a bank. */
  'order-account': { limit: 10, withinMs: HOUR_MS },
  'order-network': { limit: 60, withinMs: HOUR_MS },
  /**
   * Mails to one address about orders that are free to place and cancel: sign-up does not verify the address.
   */
  'order-mail': { limit: 6, withinMs: DAY_MS },
  /**
   * Messages of the contact form: from one network, with one mailbox (each sends a mail to it), in one
   * request.
   */
  'contact-network': { limit: 10, withinMs: HOUR_MS },
  'contact-mail': { limit: 3, withinMs: DAY_MS },
  'contact-thread': { limit: 10, withinMs: DAY_MS },
  /** Webhook calls without proof that they come from the gateway. */
  webhook: { limit: 60, withinMs: MINUTE_MS },
} as const satisfies Record<string, { limit: number; withinMs: number }>;

export type WindowName = keyof typeof WINDOWS;

/**
 * Wrong passwords of one account: the first few are free, then waits of 1, 2, 4, 8, 15, 15 … minutes. Never a
 * hard lock.
 */
export const PASSWORD_FAILURES = {
  free: 5,
  longestWaitMinutes: 15,
  /** The count restarts after this long without a failure. */
  forgetAfterMs: DAY_MS,
} as const;

/** A limit was reached. Whole seconds, at least 1, for Retry-After. */
export type Limited = { code: 'limited'; retryAfterSeconds: number };

export function limitedUntil(until: Date, now: Date): Limited {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return { code: 'limited', retryAfterSeconds: Math.max(1, seconds) };
}

/** The wait for display: `40 seconds`, `3 minutes`, `5 hours`. */
export function describeWait(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  if (seconds <= 7_200) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
