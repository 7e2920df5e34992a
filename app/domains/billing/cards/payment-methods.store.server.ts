import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { OPEN_ATTEMPTS } from '../payments/attempt.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export async function insertPaymentMethod(tx: Tx, row: BillingTables['payment_methods']): Promise<void> {
  await tables(tx).insertInto('payment_methods').values(row).execute();
}

/** Activates a card that has paid, even one that was declined at first, unless its key is deleted. */
export async function activateMethod(db: Queryable, id: string): Promise<void> {
  await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'ACTIVE' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING_AUTH', 'DELETED', 'INVALID'])
    .where('billing_key_sealed', '<>', '')
    .execute();
}

/** Ends a card that has not paid; it is never charged. */
export async function endPendingMethod(tx: Tx, id: string, state: 'DELETED' | 'INVALID'): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'PENDING_AUTH')
    .execute();
}

/** Call when another card takes its place. */
export function replaceMethod(tx: Tx, id: string): Promise<void> {
  return endActiveMethod(tx, id, 'REPLACED');
}

/** Call when a saved card can no longer be charged. */
export function invalidateMethod(tx: Tx, id: string): Promise<void> {
  return endActiveMethod(tx, id, 'INVALID');
}

async function endActiveMethod(tx: Tx, id: string, state: 'REPLACED' | 'INVALID'): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .execute();
}

export async function findMethodByKey(db: Queryable, billingKeyHash: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('payment_methods')
    .select('id')
    .where('billing_key_hash', '=', billingKeyHash)
    .executeTakeFirst();
  return row?.id;
}

export function findPaymentMethod(
  db: Queryable,
  id: string,
): Promise<BillingTables['payment_methods'] | undefined> {
  return tables(db).selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ids of chargeable cards and wallets, as a subquery. */
export function chargeableMethodIds() {
  return sql<{
    id: string;
  }>`select id from payment_methods where state = 'ACTIVE' and billing_key_sealed <> ''`;
}

type UnusedCard = { id: string; billingKeySealed: string };

/**
 * Cards that are still chargeable at the gateway although no running subscription uses them and no attempt of theirs
 * is open. Cards that we marked DELETED are used by none. Two queries, because an OR would scan every subscription for
 * every card.
 */
export async function listUnusedCards(db: Queryable): Promise<UnusedCard[]> {
  const deleted = await selectWithoutOpenCharge(db)
    .where('payment_methods.state', '=', 'DELETED')
    .orderBy('payment_methods.created_at')
    .limit(BATCH)
    .execute();
  const unused = await selectWithoutOpenCharge(db)
    .where('payment_methods.state', '<>', 'DELETED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('methods_in_use')
            .select('methods_in_use.payment_method_id')
            .whereRef('methods_in_use.payment_method_id', '=', 'payment_methods.id'),
        ),
      ),
    )
    .orderBy('payment_methods.created_at')
    .limit(BATCH)
    .execute();
  return [...deleted, ...unused];
}

const BATCH = 50;

/** Cards whose key the gateway still has and that have no open attempt and none to recheck. */
function selectWithoutOpenCharge(db: Queryable) {
  return tables(db)
    .selectFrom('payment_methods')
    .select(['payment_methods.id', 'payment_methods.billing_key_sealed as billingKeySealed'])
    .where('payment_methods.billing_key_sealed', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.payment_method_id', '=', 'payment_methods.id')
            .where((where) =>
              where.or([
                where('payment_attempts.state', 'in', [...OPEN_ATTEMPTS]),
                where.and([
                  where('payment_attempts.state', '=', 'FAILED'),
                  where('payment_attempts.next_check_at', 'is not', null),
                ]),
              ]),
            ),
        ),
      ),
    );
}

/** Call once the gateway has deleted the key. */
export async function eraseBillingKey(db: Queryable, id: string): Promise<void> {
  await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'DELETED', billing_key_sealed: '' })
    .where('id', '=', id)
    .execute();
}

/** For a key that the gateway reports deleted; returns true if it was a good card of ours. */
export async function invalidateMethodByKey(db: Queryable, billingKeyHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'INVALID' })
    .where('billing_key_hash', '=', billingKeyHash)
    .where('state', 'in', ['PENDING_AUTH', 'ACTIVE', 'REPLACED'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasBillingKey(db: Queryable, billingKeyHash: string): Promise<boolean> {
  return (await findMethodByKey(db, billingKeyHash)) !== undefined;
}
