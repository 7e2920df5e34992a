import type { Member } from '#app/domains/accounts/identity/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import type { InvoiceKind } from '../invoices/invoice.ts';
import { listBilledInvoices } from '../invoices/invoices.store.server.ts';
import { type Usage, usageStatus } from './subscription.ts';

/** What stands behind the product's name where the row is no period. */
const BESIDE: Readonly<Record<InvoiceKind, string>> = {
  period: '',
  change: ', change of plan',
  'early-end': ', early end',
};

/** The ticket page's rows: each period, and what else was billed, paid or not, newest first (spec §2, My page). */
export async function listUsage(platform: Platform, actor: Member): Promise<Usage[]> {
  const billed = await listBilledInvoices(platform.db, actor.accountId);
  const today = kstDate(platform.clock.now());
  return billed.map(({ state, kind, planName, total, ...row }) => ({
    ...row,
    status: usageStatus(state, row.endsOn, today),
    productName: `Routi ${planName}${BESIDE[kind]}`,
    amount: total,
  }));
}
