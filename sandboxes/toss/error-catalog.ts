import type { ApiResponse } from './api/endpoint.ts';

/** The gateway's own table of errors; a test compares it with an independent one. */
const ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ALREADY_CANCELED_PAYMENT: [400, 'The payment was canceled before.'],
  ALREADY_PROCESSED_PAYMENT: [400, 'The payment has been processed before.'],
  ALREADY_REFUND_PAYMENT: [400, 'The payment has been refunded before.'],
  BELOW_MINIMUM_AMOUNT: [400, 'The amount is below the minimum: 100 KRW by card, 200 KRW by account.'],
  CARD_PROCESSING_ERROR: [400, 'The card company had an error.'],
  DUPLICATED_ORDER_ID: [400, 'The order id was approved or canceled before.'],
  EXCEED_MAX_DAILY_PAYMENT_COUNT: [400, 'The number of payments of a day is used up.'],
  EXCEED_MAX_DUE_DATE: [400, 'The due date is too far away.'],
  EXCEED_MAX_PAYMENT_AMOUNT: [400, 'The amount of a day is used up.'],
  EXCEED_MAX_VALID_HOURS: [400, 'The account would be valid for too long.'],
  EXCEED_MAX_REFUND_AMOUNT: [400, 'The amount is above what can be refunded.'],
  INVALID_API_KEY: [400, 'The secret key is not of the expected kind.'],
  INVALID_BANK: [400, 'The bank is not valid.'],
  INVALID_BILL_KEY_REQUEST: [400, 'The billing key is not valid or not authenticated.'],
  INVALID_CARD_EXPIRATION: [400, 'The card has expired.'],
  INVALID_CARD_LOST_OR_STOLEN: [400, 'The card is reported as lost or stolen.'],
  INVALID_CARD_NUMBER: [400, 'The card number is not valid.'],
  INVALID_CUSTOMER_KEY: [400, 'The customer key is not valid.'],
  INVALID_DATE: [400, 'The date is not valid.'],
  INVALID_IDEMPOTENCY_KEY: [400, 'The idempotency key is longer than 300 characters.'],
  INVALID_ORDER_ID: [400, 'An order id has 6 to 64 of A-Z, a-z, 0-9, - and _.'],
  INVALID_ORDER_NAME: [400, 'An order name has 1 to 100 characters.'],
  INVALID_REFUND_ACCOUNT_INFO: [400, 'The refund account and its holder do not belong together.'],
  INVALID_REFUND_ACCOUNT_NUMBER: [400, 'The number of the refund account is not valid.'],
  INVALID_REJECT_CARD: [400, 'The card was refused. Ask the issuer.'],
  INVALID_REQUEST: [400, 'The request is not valid.'],
  INVALID_STOPPED_CARD: [400, 'The card is stopped.'],
  INVALID_TEST_CODE: [400, 'There is no such code to test with.'],
  INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE: [400, 'Valid hours and due date exclude each other.'],
  NOT_MATCHES_CUSTOMER_KEY: [400, 'The customer key is not the one of the authorisation.'],
  NOT_MATCHES_REFUNDABLE_AMOUNT: [400, 'The refundable amount is another one.'],
  NOT_REGISTERED_BUSINESS: [400, 'The business is not registered.'],
  NOT_SUPPORTED_CARD_TYPE: [400, 'The kind of card is not supported.'],
  NOT_SUPPORTED_METHOD: [400, 'The method of payment is not supported.'],
  PROVIDER_ERROR: [400, 'A provider had a passing error.'],
  UNAPPROVED_ORDER_ID: [400, 'The order id is not approved.'],
  UNAUTHORIZED_KEY: [401, 'The key is not authorised.'],
  EXCEED_MAX_AUTH_COUNT: [403, 'Authenticated too often. Ask the issuer.'],
  EXCEED_MAX_REFUND_DUE: [403, 'The time for a refund is over.'],
  FORBIDDEN_CONSECUTIVE_REQUEST: [403, 'Too many of the same request. Try again in a moment.'],
  FORBIDDEN_REQUEST: [403, 'The request is not allowed.'],
  INCORRECT_BASIC_AUTH_FORMAT: [403, "Encode the key followed by ':' for Basic authorization."],
  NOT_ALLOWED_PARTIAL_REFUND: [403, 'The payment cannot be refunded in part.'],
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: [
    403,
    'An account without a deposit can only be canceled in full.',
  ],
  NOT_AVAILABLE_BANK: [403, 'The bank is closed for maintenance.'],
  NOT_CANCELABLE_AMOUNT: [403, 'The amount is above what is left.'],
  NOT_CANCELABLE_PAYMENT: [403, 'The payment cannot be canceled.'],
  REJECT_ACCOUNT_PAYMENT: [403, 'The balance is not sufficient.'],
  REJECT_CARD_COMPANY: [403, 'The card company declined the payment.'],
  REJECT_CARD_PAYMENT: [403, 'The limit is exceeded or the balance is not sufficient.'],
  NOT_FOUND: [404, 'There is nothing here.'],
  NOT_FOUND_BILLING: [404, 'There is no such billing authorisation.'],
  NOT_FOUND_CASH_RECEIPT: [404, 'There is no such cash receipt.'],
  NOT_FOUND_PAYMENT: [404, 'There is no such payment.'],
  NOT_FOUND_PAYMENT_SESSION: [404, 'The payment session is over.'],
  IDEMPOTENT_REQUEST_PROCESSING: [409, 'A request with this idempotency key is being processed.'],
  TOO_MANY_REQUESTS: [429, 'Too many requests.'],
  COMMON_ERROR: [500, 'A passing error. Try again later.'],
  FAILED_DB_PROCESSING: [500, 'The request could not be stored.'],
  FAILED_INTERNAL_SYSTEM_PROCESSING: [500, 'The work inside failed. Try again later.'],
  FAILED_METHOD_HANDLING_CANCEL: [500, 'The refund was not made by the method of the payment.'],
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: [500, 'The payment was not completed. Try again.'],
  FAILED_REFUND_PROCESS: [500, 'The bank did not make the refund.'],
  UNKNOWN_PAYMENT_ERROR: [500, 'The payment failed.'],
};

export function isKnownError(code: string): boolean {
  return Object.hasOwn(ERRORS, code);
}

export function errorMessage(code: string): string {
  return ERRORS[code]?.[1] ?? code;
}

/** A response with the error's status and `{ code, message }`. */
export function tossError(code: string): ApiResponse {
  const [status] = ERRORS[code] ?? [500];
  return { status, body: { code, message: errorMessage(code) } };
}
