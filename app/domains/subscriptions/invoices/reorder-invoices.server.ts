import type { CardKind } from '#app/domains/billing/cards/card-queries.server.ts';
import { acceptsCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { discardOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/payments/attempt.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import type { InvoiceRow, SubscriptionRow } from '../tables.ts';
import { insertInvoiceOrder } from './insert-invoice-order.server.ts';
import { listPayableInvoices } from './invoice-queries.server.ts';
import { type SubscriptionPayer, sealPayerOfOrder } from './save-payer.server.ts';

/** `toClose`: an account at the gateway that nobody pays into any more, to be closed after the commit. */
export type Reordered = { orderId: string; orderNumber: string; toClose: Attempt | null };

/**
 * Gives an invoice that is owed another order, paid by another way, where the one that it has can be given up. Within the
 * caller's transaction and under the customer's lock.
 */
export async function reorderInvoice(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  invoice: InvoiceRow,
  { method, payer }: { method: PaymentMethodType; payer?: SubscriptionPayer },
): Promise<Result<Reordered, 'payment-in-progress' | 'money-held'>> {
  const dropped = invoice.order_id === null ? ok(null) : await discardOrder(platform, tx, invoice.order_id);
  if (!dropped.ok) return dropped;
  const order = await insertInvoiceOrder(platform, tx, {
    contract,
    invoice,
    method,
    ...(payer && { payer: sealPayerOfOrder(platform, payer) }),
  });
  return ok({ orderId: order.id, orderNumber: order.number, toClose: dropped.value });
}

/**
 * Orders anew, for the card or wallet on file, what a contract owes by another way, so that a charge never pays an order with
 * the papers of a deposit. Within the caller's transaction and under the customer's lock. `toClose`: accounts at the gateway
 * to be closed after the commit.
 */
export async function reorderOutstanding(
  platform: Platform,
  tx: Queryable,
  contract: SubscriptionRow,
  kind: CardKind,
): Promise<{ owes: boolean; toClose: Attempt[] }> {
  const owed = await listPayableInvoices(tx, contract.id);
  const toClose: Attempt[] = [];
  for (const invoice of owed) {
    if (await acceptsCard(platform, tx, invoice.order_id, kind)) continue;
    const reordered = await reorderInvoice(platform, tx, contract, invoice, { method: kind });
    // A charge that is not answered yet, or a deposit of which a part has come, goes on as it is.
    if (reordered.ok && reordered.value.toClose) toClose.push(reordered.value.toClose);
  }
  return { owes: owed.length > 0, toClose };
}
