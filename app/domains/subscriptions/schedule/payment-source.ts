import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/** Who pays: we charge the saved card, the member pays by hand, or the member makes a deposit. */
export type PaymentSource = 'card-on-file' | 'member' | 'deposit';

type Payer = Pick<SubscriptionRow, 'auto_pay'>;

/**
 * How the next invoice will be paid. `cardOnFile`: a saved card can be charged. The staff calendar repeats this rule
 * in SQL (`queryChargeDays`); a test compares both.
 */
export function nextPaymentSource(
  subscription: Payer & Pick<SubscriptionRow, 'method'>,
  cardOnFile: boolean,
): PaymentSource {
  return paymentSourceOf(subscription.method, subscription.auto_pay && cardOnFile);
}

/** How an unpaid invoice will be paid: jobs charge only an invoice with a next try. */
export function outstandingPaymentSource(
  invoice: Pick<InvoiceRow, 'method' | 'next_try_at'>,
  subscription: Payer,
  cardOnFile: boolean,
): PaymentSource {
  return paymentSourceOf(invoice.method, subscription.auto_pay && cardOnFile && invoice.next_try_at !== null);
}

/** Whether a trial with consent can become paid: by a saved card, or by deposits (decisions M6). */
export function canBecomePaid({ method }: Pick<SubscriptionRow, 'method'>, cardOnFile: boolean): boolean {
  return isByDeposit(method) || cardOnFile;
}

function paymentSourceOf(method: PaymentMethodType, automatic: boolean): PaymentSource {
  if (isByDeposit(method)) return 'deposit';
  return automatic ? 'card-on-file' : 'member';
}

function isByDeposit(method: PaymentMethodType): boolean {
  return method === 'virtual-account' || method === 'bank-transfer';
}
