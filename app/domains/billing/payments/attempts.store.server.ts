import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { BillingTables } from '../tables.ts';
import {
  type Attempt,
  type AttemptEvent,
  nextAttemptState,
  OPEN_ATTEMPTS,
  type Provider,
} from './attempt.ts';
import { nextRecheck } from './check-schedule.ts';
import { recordedResponse } from './payment-facts.ts';

const tables = (db: Queryable) => db.withTables<BillingTables>();

/** Every column of an attempt, with its order's number and account. */
export function selectAttempts(db: Queryable) {
  return tables(db)
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select([
      'payment_attempts.id',
      'payment_attempts.order_id as orderId',
      'orders.account_id as accountId',
      'orders.number as orderNumber',
      'payment_attempts.attempt_no as attemptNo',
      'payment_attempts.state',
      'payment_attempts.order_ref as orderRef',
      'payment_attempts.idempotency_key as idempotencyKey',
      'payment_attempts.provider',
      'payment_attempts.payment_key as paymentKey',
      'payment_attempts.amount',
      'payment_attempts.usd_cents as usdCents',
      'payment_attempts.payment_method_id as paymentMethodId',
      'payment_attempts.on_file as onFile',
      'payment_attempts.failure_code as failureCode',
      'payment_attempts.requested_at as requestedAt',
      'payment_attempts.checks',
      'payment_attempts.version',
    ]);
}

export function findAttempt(db: Queryable, id: string): Promise<Attempt | undefined> {
  return selectAttempts(db).where('payment_attempts.id', '=', id).executeTakeFirst();
}

/** The attempt that used this authorization, if any. */
export function findAttemptByAuthorisation(
  db: Queryable,
  orderId: string,
  authorisationHash: string,
): Promise<Attempt | undefined> {
  return selectAttempts(db)
    .where('payment_attempts.order_id', '=', orderId)
    .where('payment_attempts.authorisation_hash', '=', authorisationHash)
    .executeTakeFirst();
}

export function findAttemptByRef(db: Queryable, orderRef: string): Promise<Attempt | undefined> {
  return selectAttempts(db).where('payment_attempts.order_ref', '=', orderRef).executeTakeFirst();
}

/** Newest first. */
export function listAttempts(db: Queryable, orderId: string): Promise<Attempt[]> {
  return selectAttempts(db)
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_attempts.attempt_no', 'desc')
    .execute();
}

export function findLastAttempt(db: Queryable, orderId: string): Promise<Attempt | undefined> {
  return selectAttempts(db)
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_attempts.attempt_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function countAttempts(db: Queryable, orderId: string): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertAttempt(
  tx: Tx,
  row: {
    id: string;
    orderId: string;
    attemptNo: number;
    orderRef: string;
    idempotencyKey: string;
    authorisationHash: string;
    provider: Provider;
    amount: Krw;
    usdCents: UsdCents | null;
    at: Date;
    /**
     * Charged with this card's stored key, without the customer present: the gateway is called as soon as this is
     * committed. `byJob`: a job charges what is due.
     */
    sentOnFile?: { paymentMethodId: string; byJob: boolean };
  },
): Promise<void> {
  await tables(tx)
    .insertInto('payment_attempts')
    .values({
      id: row.id,
      order_id: row.orderId,
      attempt_no: row.attemptNo,
      state: row.sentOnFile ? 'REQUESTED' : 'CREATED',
      order_ref: row.orderRef,
      idempotency_key: row.idempotencyKey,
      authorisation_hash: row.authorisationHash,
      on_file: row.sentOnFile !== undefined,
      by_job: row.sentOnFile?.byJob ?? false,
      provider: row.provider,
      amount: row.amount,
      usd_cents: row.usdCents,
      payment_method_id: row.sentOnFile?.paymentMethodId ?? null,
      payment_key: null,
      failure_code: null,
      response: null,
      created_at: row.at,
      requested_at: row.sentOnFile ? row.at : null,
      final_at: null,
      next_check_at: null,
      checks: 0,
      version: 0,
    })
    .execute();
}

/** Events that end an attempt without money. */
const ENDS_UNPAID: readonly AttemptEvent[] = ['refuse', 'expire', 'cancel'];

/**
 * Returns false if another request changed the state first; throws if the transition is not allowed. A sent attempt
 * that ends without money is scheduled for a recheck.
 */
export async function transitionAttempt(
  db: Queryable,
  attempt: Pick<Attempt, 'id' | 'state'>,
  event: AttemptEvent,
  change: {
    requestedAt?: Date;
    finalAt?: Date;
    nextCheckAt?: Date;
    paymentMethodId?: string;
    paymentKey?: string;
    failureCode?: string;
    response?: Record<string, unknown>;
    checked?: boolean;
  },
): Promise<boolean> {
  const to = nextAttemptState(attempt.state, event);
  if (!to) throw new Error(`An attempt that is ${attempt.state} knows no "${event}".`);
  const { numUpdatedRows } = await tables(db)
    .updateTable('payment_attempts')
    .set({
      state: to,
      version: sql<number>`version + 1`,
      next_check_at: change.nextCheckAt ?? null,
      ...(change.finalAt && ENDS_UNPAID.includes(event) && { next_check_at: firstRecheck(change.finalAt) }),
      ...(change.requestedAt && { requested_at: change.requestedAt }),
      ...(change.finalAt && { final_at: change.finalAt }),
      ...(change.paymentMethodId && { payment_method_id: change.paymentMethodId }),
      ...(change.paymentKey && { payment_key: change.paymentKey }),
      ...(change.failureCode && { failure_code: change.failureCode }),
      ...(change.response && { response: recordedResponse(change.response) }),
      ...(change.checked && { checks: sql<number>`checks + 1` }),
    })
    .where('id', '=', attempt.id)
    .where('state', '=', attempt.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function firstRecheck(endedAt: Date) {
  return sql<Date | null>`case when requested_at is not null and provider <> 'bank'
    then ${nextRecheck(endedAt, endedAt, true)}::timestamptz end`;
}

/**
 * Counts a response that was requested at version `expected`. False if another response was applied meanwhile: then
 * this one may be stale.
 */
export async function bumpVersion(tx: Tx, id: string, expected: number): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('payment_attempts')
    .set({ version: expected + 1 })
    .where('id', '=', id)
    .where('version', '=', expected)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasOpenAttempt(db: Queryable, orderId: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...OPEN_ATTEMPTS])
    .executeTakeFirst();
  return row !== undefined;
}
