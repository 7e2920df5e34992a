import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import { takesCard } from '#app/domains/billing/cards/takes-card.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { listPayableInvoices } from '../invoices/invoice-queries.server.ts';
import { reorderInvoice } from '../invoices/reorder-invoices.server.ts';
import { findOwingSubscription } from '../lifecycle/subscription-queries.server.ts';
import { type ChargeInvoiceError, chargeInvoice } from './charge-invoice.server.ts';

export type PayOutstandingError = ChargeInvoiceError | 'payment-in-progress' | 'money-held';

/**
 * Charges the card on file with the oldest invoice that the member owes, because they ask for it, also where automatic
 * payment is stopped, and what a contract that is over still owes. An order that waits for a deposit of which nothing has come gives way.
 */
export async function payOutstanding(
  platform: Platform,
  actor: Member,
): Promise<Result<'paid' | 'confirming', PayOutstandingError>> {
  const prepared = await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, actor.accountId);
    const contract = await findOwingSubscription(tx, actor.accountId);
    if (!contract) return err('not-owed' as const);
    const [invoice] = await listPayableInvoices(tx, contract.id);
    if (!invoice) return err('not-owed' as const);
    const card = await findCard(tx, contract.payment_method_id);
    if (!card?.good) return err('no-card' as const);
    if (await takesCard(platform, tx, invoice.order_id, card.kind))
      return ok({ invoiceId: invoice.id, toClose: null });
    const reordered = await reorderInvoice(platform, tx, contract, invoice, { method: card.kind });
    return reordered.ok ? ok({ invoiceId: invoice.id, toClose: reordered.value.toClose }) : reordered;
  });
  if (!prepared.ok) return prepared;
  if (prepared.value.toClose) await closeVirtualAccount(platform, prepared.value.toClose);
  return chargeInvoice(platform, prepared.value.invoiceId, 'member');
}
