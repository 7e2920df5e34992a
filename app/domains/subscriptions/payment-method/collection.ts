import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';

/** How the coming invoices of a contract are paid: by the card on file, or by what the member does. */
export type Collection = 'on-file' | 'by-member';

/** Only what is registered and not stopped is charged without asking (decisions M3). */
export function collectionOf(contract: {
  auto_pay: boolean;
  payment_method_id: string | null;
  method: PaymentMethodType;
}): Collection {
  return contract.auto_pay && contract.payment_method_id !== null ? 'on-file' : 'by-member';
}
