import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { acceptsCard, findCard } from '#app/domains/billing/cards/card-queries.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { listPayableInvoices } from '../invoices/invoice-queries.server.ts';
import { reorderInvoice } from '../invoices/reorder-invoices.server.ts';
import { findOutstandingSubscription } from '../lifecycle/subscription-queries.server.ts';
import { type ChargeInvoiceError, chargeInvoice } from './charge-invoice.server.ts';

export type PayOutstandingError = ChargeInvoiceError | 'payment-in-progress' | 'money-held';

/**
 * Charges the member's oldest payable invoice to the saved card at their request, even if automatic payment is off or
 * the subscription has ended. Replaces an order that awaits a deposit, unless money has arrived.
 */
export async function payOutstanding(
  platform: Platform,
  actor: Member,
): Promise<Result<'paid' | 'confirming', PayOutstandingError>> {
  const prepared = await platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findOutstandingSubscription(tx, actor.accountId);
    if (!subscription) return err('not-owed' as const);
    const [invoice] = await listPayableInvoices(tx, subscription.id);
    if (!invoice) return err('not-owed' as const);
    const card = await findCard(tx, subscription.payment_method_id);
    if (!card?.good) return err('no-card' as const);
    if (await acceptsCard(platform, tx, invoice.order_id, card.kind))
      return ok({ invoiceId: invoice.id, toClose: null });
    const reordered = await reorderInvoice(platform, lock, subscription, invoice, { method: card.kind });
    return reordered.ok ? ok({ invoiceId: invoice.id, toClose: reordered.value.toClose }) : reordered;
  });
  if (!prepared.ok) return prepared;
  if (prepared.value.toClose) await closeVirtualAccount(platform, prepared.value.toClose);
  return chargeInvoice(platform, prepared.value.invoiceId, 'member');
}
