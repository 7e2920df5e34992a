import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { InvoiceKind } from '../invoices/invoice.ts';
import { listBilledInvoices } from '../invoices/invoices.store.server.ts';
import { type Usage, usageStatus } from './subscription.ts';

/** Follows the product's name if the row is not a period. */
const SUFFIXES: Readonly<Record<InvoiceKind, string>> = {
  period: '',
  change: ', change of plan',
  'early-end': ', early end',
};

/** The rows of service usage: every period and everything else that was billed, newest first (spec §2, My page). */
export async function listUsage(platform: Platform, actor: Member): Promise<Usage[]> {
  const billed = await listBilledInvoices(platform.db, actor.accountId);
  const today = kstDate(platform.clock.now());
  return billed.map(({ state, kind, planName, total, ...row }) => ({
    ...row,
    status: usageStatus(state, row.endsOn, today),
    productName: `Routi ${planName}${SUFFIXES[kind]}`,
    amount: total,
  }));
}
