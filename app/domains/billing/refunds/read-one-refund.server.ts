import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { toRefund } from './list-refunds.server.ts';
import { isRefundId, type Refund } from './refund.ts';
import { findRefund } from './refunds.store.server.ts';

/** One refund of anybody, as of today. For staff: whoever asks makes sure of it. */
export async function readOneRefund(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  refundId: string,
): Promise<Result<Refund, 'not-found'>> {
  const row = isRefundId(refundId) ? await findRefund(db, refundId) : undefined;
  return row ? ok(toRefund(row, kstDate(clock.now()))) : err('not-found');
}
