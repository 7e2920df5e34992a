import type { Platform } from '#app/platform/platform.ts';
import { postponeClaim } from '../dunning/dunning.store.server.ts';
import type { ChargeClaim } from './claim-charges.server.ts';

/**
 * Ends a claim that nothing came of: its invoice is charged by itself again after so many ms. Nothing where an answer ended
 * the claim meanwhile, which has said what comes next, or where it lapsed and is another worker's by now.
 */
export async function postponeCharge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { invoiceId, until }: Pick<ChargeClaim, 'invoiceId' | 'until'>,
  ms: number,
): Promise<void> {
  await postponeClaim(db, { id: invoiceId, until }, new Date(clock.now().getTime() + ms));
}
