import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { resumeTries } from './dunning.store.server.ts';

/**
 * There is another card, or charging by itself goes on: what is owed of a contract is charged from now on. Within the
 * transaction that changed the card, under the customer's lock.
 */
export async function resumeCharging(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contractId: string,
): Promise<void> {
  await resumeTries(tx, contractId, clock.now());
}
