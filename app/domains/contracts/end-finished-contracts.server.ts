import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { moveContract } from './move-contract.server.ts';
import { findSubscription, listFinishedSubscriptions } from './subscriptions.store.server.ts';

/** Ends every contract whose last day, in Korea, has passed. One that cannot be ended keeps no other waiting. */
export async function endFinishedContracts(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const finished = await listFinishedSubscriptions(platform.db, kstDate(now));
  for (const known of finished) {
    await platform
      .transaction(async (tx) => {
        const contract = await findSubscription(tx, known.id);
        if (contract?.state !== known.state) return;
        await moveContract(platform, tx, contract, 'end', {
          last_day: contract.ends_on,
          end_reason: 'finished',
          ended_at: now,
        });
      })
      .catch((error: unknown) => {
        platform.log.error('contract not ended', { code: known.number, error });
      });
  }
  if (finished.length > 0) platform.log.info('contracts ended', { count: finished.length });
}
