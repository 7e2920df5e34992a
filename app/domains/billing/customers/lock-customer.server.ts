import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertCustomer, lockCustomerRow, lockCustomerRowOf } from './customers.store.server.ts';

declare const locked: unique symbol;

/** A transaction in which the account's customer is locked; only this file makes one. */
export type CustomerLock = { readonly tx: Tx; readonly accountId: string; readonly [locked]: true };

/** `closed`: the account was deleted, so it can buy nothing more. */
type Customer = { customerKey: string; closed: boolean };

/**
 * Locks the account's customer row until the transaction ends, so that money decisions of one account never overlap.
 */
export async function lockCustomer(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  accountId: string,
): Promise<CustomerLock & Customer> {
  // Selecting first saves a statement: the customer nearly always exists.
  const known = await lockCustomerRow(tx, accountId);
  if (known) return { tx, accountId, ...known } as CustomerLock & Customer;
  await insertCustomer(tx, { accountId, customerKey: randomUUID(), at: clock.now() });
  const created = await lockCustomerRow(tx, accountId);
  if (!created) throw new Error(`Customer ${accountId} was made and is not there.`);
  return { tx, accountId, ...created } as CustomerLock & Customer;
}

/** Locks the customer of an attempt, whose row was created before the attempt. */
export async function lockCustomerOf(tx: Tx, attemptId: string): Promise<CustomerLock> {
  return { tx, accountId: await lockCustomerRowOf(tx, attemptId) } as CustomerLock;
}
