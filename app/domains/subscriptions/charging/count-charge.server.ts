import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { kstDate } from '#app/shared/dates.ts';
import { countCharge as count } from '../dunning/dunning.store.server.ts';

/** Writes down that the card on file of a contract is charged now, within the transaction that commits the attempt. */
export async function countCharge(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  contractId: string,
): Promise<void> {
  await count(tx, contractId, kstDate(clock.now()));
}
