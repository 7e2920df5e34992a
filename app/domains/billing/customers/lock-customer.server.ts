import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertCustomer, lockCustomerRow } from './customers.store.server.ts';

/** `left`: the account was deleted and buys nothing more. */
type Customer = { customerKey: string; left: boolean };

/**
 * Locks an account's money until the transaction ends, so that two requests of one account never decide about it at the same
 * time. Makes the customer where there is none.
 */
export async function lockCustomer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  accountId: string,
): Promise<Customer> {
  // Nearly always there is one; making it first would cost every charge a statement.
  const known = await lockCustomerRow(tx, accountId);
  if (known) return known;
  await insertCustomer(tx, { accountId, customerKey: randomUUID(), at: clock.now() });
  const made = await lockCustomerRow(tx, accountId);
  if (!made) throw new Error(`Customer ${accountId} was made and is not there.`);
  return made;
}
