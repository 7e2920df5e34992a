import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { insertEarlyCancellation } from './documented-orders.store.server.ts';

/**
 * Records what an early end left unused of a paid order, and how much of it was set off against the penalty, within the
 * caller's transaction. No money moves here; the documents of the order follow it.
 */
export async function recordEarlyCancellation(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { orderId, unused, setOff }: { orderId: string; unused: Krw; setOff: Krw },
): Promise<void> {
  await insertEarlyCancellation(tx, {
    id: randomUUID(),
    order_id: orderId,
    unused,
    set_off: setOff,
    recorded_at: clock.now(),
  });
}
