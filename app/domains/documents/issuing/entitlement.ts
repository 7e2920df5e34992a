import type { OrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { isDeposit, methodLabel } from '#app/domains/billing/payments/payment-method.ts';

import type { Krw } from '#app/shared/krw.ts';
import type { DocumentKind } from '../document.ts';

export type PaidOrder = Pick<
  OrderToDocument,
  'kind' | 'state' | 'total' | 'method' | 'certificate' | 'payment'
>;

/** Whether an order gets a kind of document and for how much (KRW), or why not (decisions M9). */
export type Entitlement = { due: true; total: Krw; withPayment: boolean } | { due: false; why: string };

const notEntitled = (why: string): Entitlement => ({ due: false, why });
const due = (total: Krw, withPayment = false): Entitlement => ({ due: true, total, withPayment });

const SUPPLY_DOCUMENTS: ReadonlySet<DocumentKind> = new Set(['quotation', 'cash-receipt', 'tax-invoice']);
const NO_SUPPLY = 'An early cancellation fee is not a taxable supply, so it gets no such document.';

/** payments.md §3.1. What the gateway has issued takes precedence (decisions M12). */
export function entitlement(kind: DocumentKind, order: PaidOrder): Entitlement {
  if (order.kind === 'early-end' && !order.payment?.cashReceipt && SUPPLY_DOCUMENTS.has(kind))
    return notEntitled(NO_SUPPLY);
  switch (kind) {
    case 'quotation':
    case 'statement':
      return due(order.total);
    case 'sales-slip':
      return salesSlip(order);
    case 'cash-receipt':
      return cashReceipt(order);
    case 'tax-invoice':
      return taxInvoice(order);
  }
}

function salesSlip({ method, total, payment }: PaidOrder): Entitlement {
  if (isDeposit(method)) return notEntitled('Only for payments by card.');
  if (method === 'paypal') return notEntitled('PayPal sends its own receipt.');
  if (method === 'card') return due(total);
  if (!payment) return notEntitled('Only for payments by card.');
  if (!payment.card || payment.card.amount <= 0) {
    return notEntitled(`Paid by points or from an account of ${methodLabel(method)}: there is no card slip.`);
  }
  return due(Math.min(payment.card.amount, total));
}

function cashReceipt({ method, total, certificate, payment }: PaidOrder): Entitlement {
  if (payment?.cashReceipt) return due(Math.min(payment.cashReceipt.amount, total), true);
  // Requested from the gateway with the virtual account; ours would be a second one.
  if (method === 'virtual-account' && certificate !== 'bill') return notEntitled('Being issued.');
  if (isDeposit(method)) {
    return certificate === 'bill' ? notEntitled('You chose a tax invoice instead.') : due(total);
  }
  if (method === 'card' || payment?.card) {
    return notEntitled('Replaced by the sales slip.');
  }
  if (method === 'paypal') return notEntitled('Not issued for payments by PayPal.');
  return notEntitled(`${methodLabel(method)} issues it for what was paid by points or from an account.`);
}

function taxInvoice({ method, total, certificate, payment }: PaidOrder): Entitlement {
  if (method === 'card' || (!isDeposit(method) && payment?.card)) {
    return notEntitled('Replaced by the sales slip.');
  }
  if (!isDeposit(method)) return notEntitled(`Not issued for payments by ${methodLabel(method)}.`);
  if (payment?.cashReceipt) return notEntitled('A cash receipt was issued instead.');
  return certificate === 'bill' ? due(total) : notEntitled('You chose a cash receipt instead.');
}
