import type { Member } from '#app/domains/accounts/actor.ts';
import type { Platform } from '#app/platform/platform.ts';
import { listPaidPeriods } from './invoices.store.server.ts';
import { type Usage, usageStatus } from './subscription.ts';

/** The ticket page's rows: each period that was paid for, newest first (spec §2, My page). */
export async function listUsage(platform: Platform, actor: Member): Promise<Usage[]> {
  const periods = await listPaidPeriods(platform.db, actor.accountId);
  return periods.map(({ state, planName, total, ...period }) => ({
    ...period,
    status: usageStatus(state),
    productName: `Routi ${planName}`,
    amount: total,
  }));
}
