import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import { OPEN_ATTEMPTS } from '../payments/attempt.ts';
import type { BillingTables } from '../tables.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

export async function insertPaymentMethod(tx: Tx, row: BillingTables['payment_methods']): Promise<void> {
  await tables(tx).insertInto('payment_methods').values(row).execute();
}

/** The card has paid. One that was taken for refused and charged after all becomes active too, unless its key is deleted. */
export async function activateMethod(db: Queryable, id: string): Promise<void> {
  await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'ACTIVE' })
    .where('id', '=', id)
    .where('state', 'in', ['PENDING_AUTH', 'DELETED', 'INVALID'])
    .where('billing_key_sealed', '<>', '')
    .execute();
}

/** The card has not paid and is not used again. */
export async function endPendingMethod(tx: Tx, id: string, state: 'DELETED' | 'INVALID'): Promise<void> {
  await tables(tx)
    .updateTable('payment_methods')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'PENDING_AUTH')
    .execute();
}

/** Another one is charged from now on. */
export function replaceMethod(tx: Tx, id: string): Promise<void> {
  return endActiveMethod(tx, id, 'REPLACED');
}

/** A card on file that nothing can be charged to any more. */
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

/** The ids of the cards and wallets that can still be charged, to be asked within another query. */
export function chargeableMethodIds() {
  return sql<{
    id: string;
  }>`select id from payment_methods where state = 'ACTIVE' and billing_key_sealed <> ''`;
}

type UselessCard = { id: string; billingKeySealed: string };

/**
 * Cards that still can be charged although nothing of ours will: whatever became of them, no contract that runs uses them
 * and no attempt of theirs is open. One that is DELETED by us is used by none. Two plain questions: one with an OR between
 * them would look at every contract for every card.
 */
export async function listUnusedCards(db: Queryable): Promise<UselessCard[]> {
  const deleted = await chargeableInVain(db)
    .where('payment_methods.state', '=', 'DELETED')
    .orderBy('payment_methods.created_at')
    .limit(AT_ONCE)
    .execute();
  const unused = await chargeableInVain(db)
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
    .limit(AT_ONCE)
    .execute();
  return [...deleted, ...unused];
}

const AT_ONCE = 50;

/** Cards whose key the gateway still has, and of which no charge is open or will be queried again. */
function chargeableInVain(db: Queryable) {
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

/** Nobody can charge with it any more. */
export async function eraseBillingKey(db: Queryable, id: string): Promise<void> {
  await tables(db)
    .updateTable('payment_methods')
    .set({ state: 'DELETED', billing_key_sealed: '' })
    .where('id', '=', id)
    .execute();
}

/** The gateway has deleted the key of a card; true where it is one of ours that was still good. */
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
