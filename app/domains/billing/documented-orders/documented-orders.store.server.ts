import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { BillingTables } from '../tables.ts';
import type { Movement } from './movement.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** What an order's documents show. Sealed columns stay sealed. */
export function findDocumentedOrder(
  db: Queryable,
  which: { id: string } | { number: string; ownerId: string | null },
) {
  const query = tables(db).selectFrom('orders').selectAll();
  if ('id' in which) return query.where('id', '=', which.id).executeTakeFirst();
  const numbered = query.where('number', '=', which.number);
  // With an owner, a stranger's number is as unknown as a nonexistent one (security R13).
  return (
    which.ownerId === null ? numbered : numbered.where('account_id', '=', which.ownerId)
  ).executeTakeFirst();
}

/** Locks the order's row until the transaction ends. */
export async function lockDocumentedOrder(tx: Tx, orderId: string): Promise<void> {
  await tables(tx).selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}

/** All payment movements of an order and its early cancellation, oldest first; KRW. */
export async function listMovements(db: Queryable, orderId: string): Promise<Movement[]> {
  const moved = await tables(db)
    .selectFrom('payment_transactions')
    .select([
      'id',
      'kind',
      'amount',
      'occurred_at as occurredAt',
      'attempt_id as attemptId',
      'recorded_at as recordedAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('recorded_at')
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();
  const movements: Movement[] = moved.map(({ recordedAt: _, ...movement }) => movement);
  const end = await findEarlyCancellation(db, orderId);
  if (!end) return movements;
  // Its refund is recorded after it, at the earliest at the same instant.
  const place = moved.findIndex(
    ({ kind, recordedAt }) =>
      recordedAt > end.recorded_at || (kind === 'refund' && recordedAt >= end.recorded_at),
  );
  movements.splice(place < 0 ? moved.length : place, 0, {
    id: end.id,
    kind: 'early-end',
    unused: end.unused,
    setOff: end.set_off,
    occurredAt: end.recorded_at,
  });
  return movements;
}

export function findEarlyCancellation(db: Queryable, orderId: string) {
  return tables(db)
    .selectFrom('early_cancellations')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Throws on a second early cancellation of an order. */
export async function insertEarlyCancellation(
  tx: Tx,
  row: BillingTables['early_cancellations'],
): Promise<void> {
  await tables(tx).insertInto('early_cancellations').values(row).execute();
}

/** The recorded gateway responses of an order's attempts, without secrets. */
export function listGatewayResponses(db: Queryable, orderId: string) {
  return tables(db)
    .selectFrom('payment_attempts')
    .select(['id', 'response'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Payment movements and early cancellations recorded since `from`, by time of recording. */
export function listRecordedFrom(
  db: Queryable,
  from: Date,
  after: { recordedAt: Date; id: string } | null,
  limit: number,
) {
  const page = (table: 'payment_transactions' | 'early_cancellations') => {
    const query = tables(db)
      .selectFrom(table)
      .select(['id', 'order_id as orderId', 'recorded_at as recordedAt'])
      .where('recorded_at', '>=', from);
    const rest = after
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('recorded_at', 'id'), '>', tuple(after.recordedAt, after.id)),
        )
      : query;
    const first = rest.orderBy('recorded_at').orderBy('id').limit(limit);
    return tables(db).selectFrom(first.as('first')).selectAll();
  };
  return page('payment_transactions')
    .unionAll(page('early_cancellations'))
    .orderBy('recordedAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Orders whose contractor was erased, or that were unpaid when their account was deleted. */
export async function listErasedIds(db: Queryable, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await tables(db)
    .selectFrom('orders')
    .leftJoin('billing_customers', 'billing_customers.account_id', 'orders.account_id')
    .select('orders.id')
    .where('orders.id', 'in', [...orderIds])
    .where(({ or, and, eb }) =>
      or([
        eb('orders.contractor_erased', '=', true),
        and([eb('orders.paid_at', 'is', null), eb('billing_customers.closed_at', 'is not', null)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
