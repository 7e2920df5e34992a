import type { Platform } from '#app/platform/platform.ts';
import type { Refund } from './refund.ts';

/** Refunds of an order, oldest first; or all that are open (first due first) or over (newest first), for staff. */
export async function listRefunds(
  platform: Platform,
  filter: { orderId: string } | { open: boolean; limit?: number },
): Promise<Refund[]> {
  throw new Error(`Follows with the engine: ${platform.origin} ${Object.keys(filter).join()}`);
}
