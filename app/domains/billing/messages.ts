/** Messages of the payment form, by the codes of schema.ts. */
const FIELD_MESSAGES = {
  required: 'This field is required.',
  characters: 'Please remove characters that cannot be printed.',
  length: 'Please enter 6 to 100 characters (Korean: from 2).',
  'company-length': 'Please enter 12 to 100 characters (Korean: from 2), or leave it empty.',
  phone: 'Please enter digits and dashes, for example 02-123-4567.',
  email: 'This is not a valid email format.',
  plan: 'Please choose a plan first.',
  checkout: 'This page is out of date. Please reload it.',
  method: 'Please choose a payment method.',
  'easy-pay': 'Please choose PayPal, NaverPay or PAYCO.',
  bank: 'Please choose a bank.',
  certificate: 'Please choose a cash receipt or a tax invoice.',
  depositor: 'Please enter 6 to 10 characters (Korean: from 2).',
  'cash-number': 'Please enter a mobile number or a business registration number, or leave it empty.',
  'business-length': 'Please enter at most 100 characters.',
  'business-number': 'This is not a business registration number. Please check its ten digits.',
  'paid-plan': 'You must agree to the paid plan with its date, price and payment method.',
  company: 'Please enter the name of your company, not its legal form alone.',
  'personal-info': 'You must consent to the collection and use of personal information.',
  'agreement-payment': 'You must agree to the payment terms.',
} as const;

/** Why an order was not placed. */
export const ORDER_MESSAGES = {
  'already-subscribed': 'You already have an active subscription. See My page for its period.',
  'payment-in-progress': 'Your payment is still being confirmed. Please wait until it is settled.',
  'checkout-changed':
    'This checkout was already submitted with other details. Please check them and submit again.',
  'account-gone': 'This account has been deleted and can no longer place orders.',
  'debt-owed': 'An ended subscription has an outstanding amount. Please pay it first; your entries are kept.',
  'not-open':
    'Orders are not open yet: the details of the seller are still missing. Please come back later. Existing subscriptions continue.',
  'withdrawn-twice': 'Two orders were withdrawn within 365 days. Please contact support to order again.',
  'deposit-awaited':
    'You have an order waiting for a deposit. Please pay or cancel it before you place another one.',
  'method-unavailable': 'This payment method is not available for this plan. Please choose another one.',
  'no-tax-invoices': 'Tax invoices are not available on this site yet. Please choose a cash receipt.',
} as const;

/** Precedes the time when another order may be placed. */
export const ORDER_LIMITED = 'You have placed many orders in a short time. Nothing was ordered or charged.';

/** Why an order was not canceled. */
export const CANCEL_MESSAGES = {
  'payment-in-progress':
    'A payment for this order is still being confirmed. Please wait until it is settled.',
  'was-paid': 'This order has been paid and its subscription is active. Please ask our support to end it.',
  'refund-under-way':
    'Part of the money is already being refunded. Please cancel the order once that is done.',
  'account-needed': 'Part of the money has arrived. Please enter the account for its refund.',
  'not-cancelable': 'This order can no longer be canceled. See the order page for its current state.',
} as const;

/** Why an order was not withdrawn. */
export const WITHDRAW_MESSAGES = {
  'not-first':
    'This payment belongs to an active subscription. You can cancel the subscription under Billing.',
  'too-late': 'The seven-day withdrawal period is over.',
  'not-paid': 'This order is not paid, so there is nothing to withdraw from.',
  'refund-under-way': 'This order is already being refunded.',
  'account-needed': 'Please enter the account for the refund.',
} as const;

/** Why a payment failed, for the customer. Says that nothing was charged only where that is certain. */
export const PAYMENT_MESSAGES = {
  'paypal-declined':
    'PayPal could not take the payment. Nothing was charged. Please choose another card or account there, or another payment method.',
  'paypal-silent':
    'PayPal is not responding at the moment. Nothing was charged. Please try again or use another payment method.',
  declined: 'The card was declined. Nothing was charged. Please use another card or ask your card company.',
  limit:
    'The card’s limit or balance does not cover this payment. Nothing was charged. Please use another card.',
  closed: 'You closed the payment window. Nothing was charged.',
  expired: 'The payment window was open for too long and expired. Nothing was charged. Please try again.',
  interrupted: 'The payment was interrupted before anything was charged. Please try again.',
  'not-charged':
    'This payment was not confirmed in time, and we have seen no charge so far. Please try again. If both payments go through, we refund one of them automatically.',
  account:
    'The bank did not open an account for this order. Nothing was charged. Please try again or use another payment method.',
  'not-ready':
    'Payments are not working at the moment, and we have been notified. Nothing was charged. Please try again later.',
} as const;

export type PaymentMessageCode = keyof typeof PAYMENT_MESSAGES;

export function isPaymentMessage(code: string | null): code is PaymentMessageCode {
  return code !== null && Object.hasOwn(PAYMENT_MESSAGES, code);
}

/** Message of a field error; the fallback covers unknown codes. */
export function fieldMessage(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.hasOwn(FIELD_MESSAGES, code)
    ? FIELD_MESSAGES[code as keyof typeof FIELD_MESSAGES]
    : 'Please check this field.';
}
