import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';

/** Who sees to a payment: we by the card on file, the member, or the member by a deposit. */
export type PaidBy = 'card-on-file' | 'member' | 'deposit';

type Payer = Pick<SubscriptionRow, 'auto_pay'>;

/**
 * How the next invoice of a contract will be paid. `cardOnFile`: there is a card or wallet that can still be charged.
 * Staff's calendar counts by the same rule in SQL (`selectChargeDays`); a test runs both over the same contracts.
 */
export function paidNext(contract: Payer & Pick<SubscriptionRow, 'method'>, cardOnFile: boolean): PaidBy {
  return paidBy(contract.method, contract.auto_pay && cardOnFile);
}

/** How an invoice that is owed will be paid: the job charges only what has its next try. */
export function paidOwed(
  invoice: Pick<InvoiceRow, 'method' | 'next_try_at'>,
  contract: Payer,
  cardOnFile: boolean,
): PaidBy {
  return paidBy(invoice.method, contract.auto_pay && cardOnFile && invoice.next_try_at !== null);
}

/** Whether a trial that was agreed to becomes paid: by a card on file, or by deposits (decisions M6). */
export function canBecomePaid({ method }: Pick<SubscriptionRow, 'method'>, cardOnFile: boolean): boolean {
  return isByDeposit(method) || cardOnFile;
}

function paidBy(method: PaymentMethodType, byItself: boolean): PaidBy {
  if (isByDeposit(method)) return 'deposit';
  return byItself ? 'card-on-file' : 'member';
}

function isByDeposit(method: PaymentMethodType): boolean {
  return method === 'virtual-account' || method === 'bank-transfer';
}
