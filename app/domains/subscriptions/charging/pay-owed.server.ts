import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { findCard } from '#app/domains/billing/cards/find-card.server.ts';
import { takesCard } from '#app/domains/billing/cards/takes-card.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { listOwed } from '../invoices/list-owed.server.ts';
import { reorderInvoice } from '../invoices/reorder-invoice.server.ts';
import { findOwingContract } from '../lifecycle/find-owing-contract.server.ts';
import { chargeInvoice, type NotPaid } from './charge-invoice.server.ts';

export type NotPaidByHand = NotPaid | 'payment-in-progress' | 'money-held';

/**
 * Charges the card on file with the oldest invoice that the member owes, because they ask for it, also where automatic
 * payment is stopped, and what a contract that is over still owes. An order that waits for a deposit of which nothing has come gives way.
 */
export async function payOwed(
  platform: Platform,
  actor: Member,
): Promise<Result<'paid' | 'confirming', NotPaidByHand>> {
  const prepared = await platform.transaction(async (tx) => {
    await lockCustomer(platform, tx, actor.accountId);
    const contract = await findOwingContract(tx, actor.accountId);
    if (!contract) return err('not-owed' as const);
    const [invoice] = await listOwed(tx, contract.id);
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
