import type { Platform } from '#app/platform/platform.ts';
import { postponeClaim } from './dunning.store.server.ts';

/**
 * Ends the claim of an invoice that nothing came of: it is charged by itself again after so many ms. Nothing where an answer
 * ended the claim meanwhile, which has said what comes next.
 */
export async function postponeCharge(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  invoiceId: string,
  ms: number,
): Promise<void> {
  await postponeClaim(db, invoiceId, new Date(clock.now().getTime() + ms));
}
