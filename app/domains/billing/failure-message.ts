import type { PaymentMessageCode } from './messages.ts';

/** Which sentence a person reads for a gateway's code; a refusal we have no better word for is a declined card. */
const BY_CODE: Readonly<Record<string, PaymentMessageCode>> = {
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
  UNAUTHORIZED_KEY: 'not-ready',
  INVALID_API_KEY: 'not-ready',
  INCORRECT_BASIC_AUTH_FORMAT: 'not-ready',
  FORBIDDEN_REQUEST: 'not-ready',
  NOT_SUPPORTED_METHOD: 'not-ready',
  NOT_REGISTERED_BUSINESS: 'not-ready',
};

export function failureMessage(code: string | null | undefined): PaymentMessageCode {
  return BY_CODE[code ?? ''] ?? 'declined';
}
