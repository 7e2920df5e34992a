import { randomUUID } from 'node:crypto';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { lockCustomer } from './orders.store.server.ts';

/**
 * For rooms above: locks an account's money until the transaction ends, so that nobody else decides about it meanwhile.
 * `left`: the account was deleted and buys nothing more.
 */
export function holdCustomer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Queryable,
  accountId: string,
): Promise<{ customerKey: string; left: boolean }> {
  return lockCustomer(tx, accountId, { customerKey: randomUUID(), at: clock.now() });
}
