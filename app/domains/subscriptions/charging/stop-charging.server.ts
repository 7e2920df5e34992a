import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertChargeStop } from './charge-stops.store.server.ts';

/** Stops everything that jobs charge, because of one contract; false where it is stopped already. */
export function stopCharging(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contractId: string,
  reason: string,
): Promise<boolean> {
  return insertChargeStop(tx, {
    id: randomUUID(),
    stopped_at: clock.now(),
    subscription_id: contractId,
    reason,
    resumed_at: null,
    resumed_by: null,
    note: null,
  });
}
