import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { Billed } from '../invoices/bill-invoice.server.ts';
import { collectionOf } from '../payment-method/collection.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type ChargeInvoiceError, chargeInvoice } from './charge-invoice.server.ts';

/**
 * Asks, after the commit, for what was billed while its member is at hand: charges the card on file, or opens the virtual
 * account that the deposit goes to. `null` where the member pays it on the page of its order.
 */
export async function collectBill(
  platform: Platform,
  contract: Pick<SubscriptionRow, 'auto_pay' | 'payment_method_id' | 'method'>,
  { invoice, orderId }: Billed,
): Promise<Result<'paid' | 'confirming', ChargeInvoiceError> | null> {
  if (collectionOf(contract) === 'on-file') return chargeInvoice(platform, invoice.id, 'member');
  if (invoice.method === 'virtual-account') await openVirtualAccount(platform, orderId);
  return null;
}
