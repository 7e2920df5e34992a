import type { Refusal } from '../gateway.ts';

/**
 * What a code of the gateway means for a charge or a cancel (payments.md §1.1, "Error codes and what to do").
 * - `refused-soft`: the card was declined for now: limit, balance, or no reason given
 * - `refused-hard`: the card will never be accepted
 * - `unknown`: money may have moved; look the payment up, never mark it as failed
 * - `session-gone`: the customer's authorization has expired; nothing was charged
 * - `set-up-fault`: keys or contract; an operator fixes it, and the order stays open
 * - `our-bug`: we sent something that the gateway's rules forbid
 * - `refund-account`: the refund account was rejected
 * - `cancel-later`: the cancel was rejected for now
 * - `cancel-refused`: the payment's state forbids the cancel, perhaps because an earlier one of ours succeeded
 */
export type ErrorClass =
  | 'refused-soft'
  | 'refused-hard'
  | 'unknown'
  | 'session-gone'
  | 'set-up-fault'
  | 'our-bug'
  | 'refund-account'
  | 'cancel-later'
  | 'cancel-refused';

export const CODES_BY_CLASS = {
  'refused-soft': [
    'REJECT_CARD_PAYMENT',
    // The issuer gives no reason, so a later attempt may succeed.
    'REJECT_CARD_COMPANY',
    'REJECT_ACCOUNT_PAYMENT',
    'EXCEED_MAX_DAILY_PAYMENT_COUNT',
    'EXCEED_MAX_PAYMENT_AMOUNT',
  ],
  'refused-hard': [
    'EXCEED_MAX_AUTH_COUNT',
    'INVALID_STOPPED_CARD',
    'INVALID_REJECT_CARD',
    'INVALID_CARD_LOST_OR_STOLEN',
    'INVALID_CARD_EXPIRATION',
    'INVALID_CARD_NUMBER',
    'INVALID_BILL_KEY_REQUEST',
    'NOT_SUPPORTED_CARD_TYPE',
    'NOT_MATCHES_CUSTOMER_KEY',
  ],
  unknown: [
    'FAILED_INTERNAL_SYSTEM_PROCESSING',
    'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
    'UNKNOWN_PAYMENT_ERROR',
    'COMMON_ERROR',
    'FAILED_DB_PROCESSING',
    'PROVIDER_ERROR',
    'CARD_PROCESSING_ERROR',
    'IDEMPOTENT_REQUEST_PROCESSING',
    // The money moved at an earlier call, perhaps ours whose response was lost.
    'ALREADY_PROCESSED_PAYMENT',
    'DUPLICATED_ORDER_ID',
    // The bank may have paid anyway.
    'FAILED_REFUND_PROCESS',
    'FAILED_METHOD_HANDLING_CANCEL',
  ],
  'session-gone': ['NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND_PAYMENT', 'NOT_FOUND_BILLING'],
  'set-up-fault': [
    'UNAUTHORIZED_KEY',
    'INVALID_API_KEY',
    'INCORRECT_BASIC_AUTH_FORMAT',
    'FORBIDDEN_REQUEST',
    'NOT_SUPPORTED_METHOD',
    'NOT_REGISTERED_BUSINESS',
    'UNAPPROVED_ORDER_ID',
  ],
  'our-bug': [
    'INVALID_REQUEST',
    'INVALID_ORDER_ID',
    'INVALID_ORDER_NAME',
    'INVALID_CUSTOMER_KEY',
    'INVALID_IDEMPOTENCY_KEY',
    'INVALID_TEST_CODE',
    'EXCEED_MAX_VALID_HOURS',
    'EXCEED_MAX_DUE_DATE',
    'INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE',
    'INVALID_BANK',
    'INVALID_DATE',
    'BELOW_MINIMUM_AMOUNT',
    'NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT',
  ],
  'refund-account': ['INVALID_REFUND_ACCOUNT_INFO', 'INVALID_REFUND_ACCOUNT_NUMBER'],
  'cancel-later': ['NOT_AVAILABLE_BANK', 'FORBIDDEN_CONSECUTIVE_REQUEST'],
  'cancel-refused': [
    'ALREADY_CANCELED_PAYMENT',
    'ALREADY_REFUND_PAYMENT',
    'NOT_CANCELABLE_AMOUNT',
    'NOT_CANCELABLE_PAYMENT',
    'NOT_ALLOWED_PARTIAL_REFUND',
    'NOT_MATCHES_REFUNDABLE_AMOUNT',
    'EXCEED_MAX_REFUND_DUE',
    'EXCEED_MAX_REFUND_AMOUNT',
  ],
} as const satisfies Record<ErrorClass, readonly string[]>;

const CLASS_BY_CODE: ReadonlyMap<string, ErrorClass> = new Map(
  Object.entries(CODES_BY_CLASS).flatMap(([name, codes]) =>
    // `Object.entries` widens the keys, which `satisfies` above has checked.
    codes.map((code): [string, ErrorClass] => [code, name as ErrorClass]),
  ),
);

/** Status codes that say nothing about the money, whatever their body. */
function isInconclusive(status: number): boolean {
  return status >= 500 || status === 409 || status === 429 || status < 400;
}

/** An unlisted code is `unknown`: guessing could cost somebody money. */
export function classifyError(status: number, code: string): ErrorClass {
  if (isInconclusive(status)) return 'unknown';
  return CLASS_BY_CODE.get(code) ?? 'unknown';
}

const REFUSALS: Record<Exclude<ErrorClass, 'unknown'>, Omit<Refusal, 'code'>> = {
  'refused-soft': { retryable: true, remedy: 'other-method' },
  'refused-hard': { retryable: false, remedy: 'other-method' },
  'session-gone': { retryable: true, remedy: 'session-gone' },
  'set-up-fault': { retryable: true, remedy: 'operator' },
  'our-bug': { retryable: false, remedy: 'operator' },
  'refund-account': { retryable: false, remedy: 'other-account' },
  'cancel-later': { retryable: true, remedy: 'read-back' },
  'cancel-refused': { retryable: false, remedy: 'read-back' },
};

/** Null if the outcome is unknown. */
export function toRefusal(status: number, code: string): Refusal | null {
  const meaning = classifyError(status, code);
  return meaning === 'unknown' ? null : { code, ...REFUSALS[meaning] };
}
