import type { PaymentMessageCode } from '../messages.ts';

/** Maps a gateway's code to a message; unknown codes count as a declined card. */
export const MESSAGES_BY_CODE: Readonly<Record<string, PaymentMessageCode>> = {
  REJECT_CARD_PAYMENT: 'limit',
  EXCEED_MAX_PAYMENT_AMOUNT: 'limit',
  EXCEED_MAX_DAILY_PAYMENT_COUNT: 'limit',
  PAY_PROCESS_CANCELED: 'closed',
  PAY_PROCESS_ABORTED: 'expired',
  NOT_FOUND_BILLING: 'expired',
  NOT_FOUND_PAYMENT: 'expired',
  NOT_FOUND_PAYMENT_SESSION: 'expired',
  EXPIRED: 'expired',
  INTERRUPTED: 'interrupted',
  NOT_THIS_PAYMENT: 'interrupted',
  CARD_NOT_REGISTERED: 'interrupted',
  NOT_MATCHES_CUSTOMER_KEY: 'interrupted',
  NOT_CHARGED: 'not-charged',
  INSTRUMENT_DECLINED: 'paypal-declined',
  TRANSACTION_REFUSED: 'paypal-declined',
  PAYER_CANNOT_PAY: 'paypal-declined',
  PAYEE_BLOCKED_TRANSACTION: 'paypal-declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'paypal-declined',
  CAPTURE_DECLINED: 'paypal-declined',
  NOT_CAPTURED: 'not-charged',
  ORDER_NOT_APPROVED: 'expired',
  PAYER_ACTION_REQUIRED: 'expired',
  ORDER_EXPIRED: 'expired',
  INVALID_RESOURCE_ID: 'expired',
  AUTHENTICATION_FAILURE: 'not-ready',
  NOT_AUTHORIZED: 'not-ready',
  PERMISSION_DENIED: 'not-ready',
  PAYEE_ACCOUNT_RESTRICTED: 'not-ready',
  UNAUTHORIZED_KEY: 'not-ready',
  INVALID_API_KEY: 'not-ready',
  INCORRECT_BASIC_AUTH_FORMAT: 'not-ready',
  FORBIDDEN_REQUEST: 'not-ready',
  NOT_SUPPORTED_METHOD: 'not-ready',
  NOT_REGISTERED_BUSINESS: 'not-ready',
};

export function failureMessage(code: string | null | undefined): PaymentMessageCode {
  return MESSAGES_BY_CODE[code ?? ''] ?? 'declined';
}
