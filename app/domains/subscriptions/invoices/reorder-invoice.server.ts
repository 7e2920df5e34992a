import { discardOrder } from '#app/domains/billing/orders/discard-order.server.ts';
import type { Attempt } from '#app/domains/billing/orders/order.ts';
import type { PaymentMethodType } from '#app/domains/billing/payments/payment-method.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';
import { type ContractPayer, sealContractPayer } from '../payment-method/keep-contract-payer.server.ts';
import type { ContractRow, InvoiceRow } from '../tables.ts';
import { insertInvoiceOrder } from './insert-invoice-order.server.ts';

/** `toClose`: an account at the gateway that nobody pays into any more, to be closed after the commit. */
export type Reordered = { orderId: string; orderNumber: string; toClose: Attempt | null };

/**
 * Gives an invoice that is owed another order, paid by another way, where the one that it has can be given up. Within the
 * caller's transaction and under the customer's lock.
 */
export async function reorderInvoice(
  platform: Platform,
  tx: Queryable,
  contract: ContractRow,
  invoice: InvoiceRow,
  { method, payer }: { method: PaymentMethodType; payer?: ContractPayer },
): Promise<Result<Reordered, 'payment-in-progress' | 'money-held'>> {
  const dropped =
    invoice.order_id === null ? ok(null) : await discardOrder(platform, tx, invoice.order_id);
  if (!dropped.ok) return dropped;
  const order = await insertInvoiceOrder(platform, tx, {
    contract,
    invoice,
    method,
    ...(payer && { payer: sealContractPayer(platform, payer) }),
  });
  return ok({ orderId: order.id, orderNumber: order.number, toClose: dropped.value });
}
