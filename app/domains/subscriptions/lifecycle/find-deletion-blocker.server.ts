import type { CustomerLock } from '#app/domains/billing/customers/lock-customer.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { sumOutstanding } from '../invoices/invoice-queries.server.ts';
import { findRunningPeriod, type RunningPeriod } from './find-running-period.server.ts';

export type DeletionBlocker = ({ code: 'subscribed' } & RunningPeriod) | { code: 'owes'; owed: Krw };

/** Why an account cannot be deleted: a service period is running, or something is owed (decisions A8). */
export async function findDeletionBlocker(
  platform: Pick<Platform, 'clock'>,
  { tx, accountId }: CustomerLock,
): Promise<DeletionBlocker | null> {
  const running = await findRunningPeriod(platform, tx, accountId);
  if (running) return { code: 'subscribed', ...running };
  const owed = await sumOutstanding(tx, accountId);
  return owed > 0 ? { code: 'owes', owed } : null;
}
