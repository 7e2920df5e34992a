import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { throttleSubject } from '#app/domains/accounts/rate-limits/throttle.server.ts';
import { lockCustomer } from '#app/domains/billing/customers/lock-customer.server.ts';
import { closeVirtualAccount } from '#app/domains/billing/deposits/close-virtual-account.server.ts';
import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { findPayer } from '../invoices/find-payer.server.ts';
import { listPayableInvoices } from '../invoices/invoice-queries.server.ts';
import { reorderInvoice } from '../invoices/reorder-invoices.server.ts';
import { findOutstandingSubscription } from '../lifecycle/subscription-queries.server.ts';
import type { METHOD_MESSAGES } from '../messages.ts';
import { findMethodRefusal } from './find-method-refusal.server.ts';
import { type ChooseMethodInput, recurringChoice } from './recurring-method-schema.ts';

/**
 * The member pays their oldest payable invoice by a deposit, this once, even for an ended subscription. A new order
 * replaces the old one; coming periods are paid as before.
 */
export async function payByDeposit(
  platform: Platform,
  actor: Member,
  input: ChooseMethodInput,
  caller: Caller,
): Promise<Result<{ orderNumber: string }, keyof typeof METHOD_MESSAGES>> {
  // Each try may open a virtual account and sends a mail.
  const ticket = await throttleSubject(platform, 'order-account', actor.accountId);
  if (!ticket.ok) return err('too-many-orders');
  const prepared = await platform.transaction(async (tx) => {
    const lock = await lockCustomer(platform, tx, actor.accountId);
    const subscription = await findOutstandingSubscription(tx, actor.accountId);
    if (!subscription) return err('nothing-owed' as const);
    const [invoice] = await listPayableInvoices(tx, subscription.id);
    if (!invoice) return err('nothing-owed' as const);
    const payer = await findPayer(platform, tx, subscription);
    const { method, deposit } = recurringChoice(input, payer?.contractor.name ?? actor.name);
    if (!payer || deposit === null) return err('no-deposit-account' as const);
    if (findMethodRefusal(platform, input, invoice.total) !== null) return err('method-unavailable' as const);
    const reordered = await reorderInvoice(platform, lock, subscription, invoice, {
      method,
      payer: { contractor: payer.contractor, deposit },
    });
    if (!reordered.ok) return reordered;
    await recordAudit(tx, {
      at: platform.clock.now(),
      actor: actor.accountId,
      action: 'renewals.pay-by-deposit',
      target: reordered.value.orderNumber,
      requestId: caller.id,
    });
    return ok({ ...reordered.value, method });
  });
  if (!prepared.ok) {
    await ticket.value.release();
    return prepared;
  }
  const { orderId, orderNumber, toClose, method } = prepared.value;
  if (toClose) await closeVirtualAccount(platform, toClose);
  if (method !== 'virtual-account') return ok({ orderNumber });
  const opened = await openVirtualAccount(platform, orderId);
  return !opened.ok && opened.error === 'refused' ? err('account-refused') : ok({ orderNumber });
}
