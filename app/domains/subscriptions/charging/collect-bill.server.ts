import { openVirtualAccount } from '#app/domains/billing/payments/open-virtual-account.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Result } from '#app/shared/result.ts';
import type { BilledInvoice } from '../invoices/bill-invoice.server.ts';
import { collectionMethodOf } from '../payment-method/collection-method.ts';
import type { SubscriptionRow } from '../tables.ts';
import { type ChargeInvoiceError, chargeInvoice } from './charge-invoice.server.ts';

/**
 * Collects a bill after the commit, while the member is present: charges the saved card or opens the virtual account.
 * Null if the member pays on the order page.
 */
export async function collectBill(
  platform: Platform,
  subscription: Pick<SubscriptionRow, 'auto_pay' | 'payment_method_id' | 'method'>,
  { invoice, orderId }: BilledInvoice,
): Promise<Result<'paid' | 'confirming', ChargeInvoiceError> | null> {
  if (collectionMethodOf(subscription) === 'on-file') return chargeInvoice(platform, invoice.id, 'member');
  if (invoice.method === 'virtual-account') await openVirtualAccount(platform, orderId);
  return null;
}
