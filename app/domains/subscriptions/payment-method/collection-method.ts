import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';

/** How coming invoices are paid: charged to the saved card, or by the member. */
export type CollectionMethod = 'on-file' | 'by-member';

/** Only a registered card with automatic payment on is charged automatically (decisions M3). */
export function collectionMethodOf(subscription: {
  auto_pay: boolean;
  payment_method_id: string | null;
  method: PaymentMethodType;
}): CollectionMethod {
  return subscription.auto_pay && subscription.payment_method_id !== null ? 'on-file' : 'by-member';
}
