import { randomUUID } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { insertCustomer, lockCustomerRow, lockCustomerRowOf } from './customers.store.server.ts';

declare const locked: unique symbol;

/** A transaction in which the account's customer is locked; only this file makes one. */
export type CustomerLock = { readonly tx: Tx; readonly accountId: string; readonly [locked]: true };

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
): Promise<CustomerLock & Customer> {
  // Nearly always there is one; making it first would cost every charge a statement.
  const known = await lockCustomerRow(tx, accountId);
  if (known) return { tx, accountId, ...known } as CustomerLock & Customer;
  await insertCustomer(tx, { accountId, customerKey: randomUUID(), at: clock.now() });
  const made = await lockCustomerRow(tx, accountId);
  if (!made) throw new Error(`Customer ${accountId} was made and is not there.`);
  return { tx, accountId, ...made } as CustomerLock & Customer;
}

/** Locks the customer of an attempt, who has a row since the attempt was made. */
export async function lockCustomerOf(tx: Tx, attemptId: string): Promise<CustomerLock> {
  return { tx, accountId: await lockCustomerRowOf(tx, attemptId) } as CustomerLock;
}
