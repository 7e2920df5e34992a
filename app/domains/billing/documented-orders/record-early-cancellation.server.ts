import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { Krw } from '#app/shared/krw.ts';
import { insertEarlyCancellation } from './documented-orders.store.server.ts';

/**
 * Records how much of a paid order was unused at an early cancellation, and how much of that was set off against the
 * penalty, in the caller's transaction. Moves no money; the order's documents follow from it.
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
