import type { CardKind } from '#app/domains/billing/cards/card-queries.server.ts';
import { acceptsCard } from '#app/domains/billing/cards/card-queries.server.ts';
import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import { discardOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { insertInvoiceOrder } from './insert-invoice-order.server.ts';
import { listPayableInvoices } from './invoice-queries.server.ts';
import { type SubscriptionPayer, sealPayerOfOrder } from './save-payer.server.ts';

/** `toClose`: a virtual account to close after the commit. */
export type ReorderedInvoice = { orderId: string; orderNumber: string; toClose: Attempt | null };

/** Replaces the order of an unpaid invoice with one for another payment method, if the old one can be abandoned. */
export async function reorderInvoice(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  invoice: InvoiceRow,
  { method, payer }: { method: PaymentMethodType; payer?: SubscriptionPayer },
): Promise<Result<ReorderedInvoice, 'payment-in-progress' | 'money-held'>> {
  const discarded =
    invoice.order_id === null ? ok(null) : await discardOrder(platform, lock, invoice.order_id);
  if (!discarded.ok) return discarded;
  const order = await insertInvoiceOrder(platform, lock, {
    subscription,
    invoice,
    method,
    ...(payer && { payer: sealPayerOfOrder(platform, payer) }),
  });
  return ok({ orderId: order.id, orderNumber: order.number, toClose: discarded.value });
}

/**
 * Replaces every order that does not accept the saved card, so that no charge pays an order with the documents of a
 * deposit. `toClose`: virtual accounts to close after the commit.
 */
export async function reorderOutstanding(
  platform: Platform,
  lock: CustomerLock,
  subscription: SubscriptionRow,
  kind: CardKind,
): Promise<{ owes: boolean; toClose: Attempt[] }> {
  const owed = await listPayableInvoices(lock.tx, subscription.id);
  const toClose: Attempt[] = [];
  for (const invoice of owed) {
    if (await acceptsCard(platform, lock.tx, invoice.order_id, kind)) continue;
    const reordered = await reorderInvoice(platform, lock, subscription, invoice, { method: kind });
    // A charge without a response or a partly received deposit stays as it is.
    if (reordered.ok && reordered.value.toClose) toClose.push(reordered.value.toClose);
  }
  return { owes: owed.length > 0, toClose };
}
