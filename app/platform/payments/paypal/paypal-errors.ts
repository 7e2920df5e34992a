import type { Refusal } from '../gateway.ts';

type Meaning = Omit<Refusal, 'code'>;

const METHOD: Meaning = { retryable: true, remedy: 'other-method' };
const APPROVE_AGAIN: Meaning = { retryable: true, remedy: 'session-gone' };
const SET_UP: Meaning = { retryable: true, remedy: 'operator' };
const OUR_BUG: Meaning = { retryable: false, remedy: 'operator' };
const READ_BACK: Meaning = { retryable: false, remedy: 'read-back' };

/**
 * Issues with a definite outcome. All others are unknown, including ORDER_ALREADY_CAPTURED and DUPLICATE_INVOICE_ID: an
 * earlier call succeeded, perhaps ours whose response was lost.
 */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  INSTRUMENT_DECLINED: METHOD,
  TRANSACTION_REFUSED: METHOD,
  PAYER_CANNOT_PAY: METHOD,
  PAYEE_BLOCKED_TRANSACTION: METHOD,
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: { retryable: false, remedy: 'other-method' },
  ORDER_NOT_APPROVED: APPROVE_AGAIN,
  PAYER_ACTION_REQUIRED: APPROVE_AGAIN,
  ORDER_EXPIRED: APPROVE_AGAIN,
  INVALID_RESOURCE_ID: APPROVE_AGAIN,
  AUTHENTICATION_FAILURE: SET_UP,
  NOT_AUTHORIZED: SET_UP,
  PERMISSION_DENIED: SET_UP,
  PAYEE_ACCOUNT_RESTRICTED: SET_UP,
  INVALID_REQUEST: OUR_BUG,
  MISSING_REQUIRED_PARAMETER: OUR_BUG,
  INVALID_PARAMETER_VALUE: OUR_BUG,
  DECIMAL_PRECISION: OUR_BUG,
  CANNOT_BE_ZERO_OR_NEGATIVE: OUR_BUG,
  CAPTURE_FULLY_REFUNDED: READ_BACK,
  REFUND_AMOUNT_EXCEEDED: READ_BACK,
  REFUND_FAILED_INSUFFICIENT_FUNDS: { retryable: true, remedy: 'read-back' },
  REFUND_TIME_LIMIT_EXCEEDED: READ_BACK,
};

/** Null if the outcome is unknown. A 5xx status says nothing about the money. */
export function toForeignRefusal(status: number, issue: string): Refusal | null {
  if (status < 400 || status === 409 || status === 429 || status >= 500) return null;
  const meaning = Object.hasOwn(MEANINGS, issue) ? MEANINGS[issue] : undefined;
  return meaning ? { code: issue, ...meaning } : null;
}
