import type { OrderState } from './order.ts';
import { isDeposit, type PaymentMethodCode } from './payment-method.ts';

export type OrderDocument = { code: string; name: string; unavailable: string };

const NOT_YET = 'Not issued on this site yet. Please ask our support for it.';
const AFTER_PAYMENT = 'Issued after payment.';

/** The document buttons of an order, each with the reason why it cannot be had (decisions M9). */
export function orderDocuments(order: { state: OrderState; method: PaymentMethodCode }): OrderDocument[] {
  const paid = order.state === 'PAID';
  const byCard = !isDeposit(order.method);
  const whenPaid = paid ? NOT_YET : AFTER_PAYMENT;
  return [
    {
      code: 'card-sales-slip',
      name: 'Card sales slip',
      unavailable: byCard ? whenPaid : 'Only for payments by card.',
    },
    {
      code: 'tax-invoice',
      name: 'Tax invoice',
      unavailable: byCard ? 'Not issued for card payments: the sales slip takes its place.' : whenPaid,
    },
    {
      code: 'cash-receipt',
      name: 'Cash receipt',
      unavailable: byCard ? 'Not issued for card payments.' : whenPaid,
    },
    { code: 'business-registration', name: 'Business registration copy', unavailable: NOT_YET },
  ];
}
