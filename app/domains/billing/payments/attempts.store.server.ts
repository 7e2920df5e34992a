import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db/database.server.ts';
import type { Krw } from '#app/shared/krw.ts';
import type { UsdCents } from '#app/shared/usd.ts';
import type { OrderState } from '../orders/order.ts';
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

function attempts(db: Queryable) {
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
  return attempts(db).where('payment_attempts.id', '=', id).executeTakeFirst();
}

/** The attempt that used this authorisation of the customer, if one did. */
export function findAttemptByAuthorisation(
  db: Queryable,
  orderId: string,
  authorisationHash: string,
): Promise<Attempt | undefined> {
  return attempts(db)
    .where('payment_attempts.order_id', '=', orderId)
    .where('payment_attempts.authorisation_hash', '=', authorisationHash)
    .executeTakeFirst();
}

export function findAttemptByRef(db: Queryable, orderRef: string): Promise<Attempt | undefined> {
  return attempts(db).where('payment_attempts.order_ref', '=', orderRef).executeTakeFirst();
}

/** All attempts of an order, newest first. */
export function listAttempts(db: Queryable, orderId: string): Promise<Attempt[]> {
  return attempts(db)
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_attempts.attempt_no', 'desc')
    .execute();
}

export function findLastAttempt(db: Queryable, orderId: string): Promise<Attempt | undefined> {
  return attempts(db)
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
     * Charged with the key of this card that we hold, nobody at hand: the gateway is asked as soon as this is committed.
     * `byJob`: nobody asked for it either, a job charges what is due.
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
 * Moves an attempt as the table of moves says, from the state it was read in; false where another request was first.
 * Throws for a move that the table does not know. One that was sent and ends without money is queried again later.
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
    answer?: Record<string, unknown>;
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
      ...(change.answer && { response: recordedResponse(change.answer) }),
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
 * Counts a response that was requested at version `expected`; false where another one was applied meanwhile, so that this
 * one may be older than what is known.
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

/** Attempts whose process never came back: older than the lease, in a state that only a living process leaves. */
export function listInterruptedAttempts(db: Queryable, before: Date): Promise<Attempt[]> {
  return attempts(db)
    .where((where) =>
      where.or([
        where.and([
          where('payment_attempts.state', '=', 'CREATED'),
          where('payment_attempts.created_at', '<=', before),
        ]),
        where.and([
          where('payment_attempts.state', '=', 'REQUESTED'),
          where('payment_attempts.requested_at', '<=', before),
        ]),
      ]),
    )
    .orderBy('payment_attempts.created_at')
    .limit(100)
    .execute();
}

export function listAttemptsToCheck(db: Queryable, now: Date): Promise<Attempt[]> {
  return attempts(db)
    .where('payment_attempts.state', '=', 'UNKNOWN')
    .where('payment_attempts.next_check_at', '<=', now)
    .orderBy('payment_attempts.next_check_at')
    .limit(100)
    .execute();
}

export async function postponeCheck(db: Queryable, id: string, to: Date): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ next_check_at: to, checks: sql<number>`checks + 1` })
    .where('id', '=', id)
    .where('state', '=', 'UNKNOWN')
    .execute();
}

export type EndedAttempt = Attempt & { endedAt: Date };

/** Attempts that ended without money and whose next query is due. */
export function listAttemptsToRecheck(db: Queryable, now: Date): Promise<EndedAttempt[]> {
  return attempts(db)
    .select(({ fn }) => fn.coalesce('payment_attempts.final_at', 'payment_attempts.created_at').as('endedAt'))
    .where('payment_attempts.state', '<>', 'UNKNOWN')
    .where('payment_attempts.next_check_at', '<=', now)
    .orderBy('payment_attempts.next_check_at')
    .limit(100)
    .execute();
}

/** Says when an attempt is queried next; not where the last query found money. */
export async function scheduleRecheck(
  db: Queryable,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  nextCheckAt: Date | null,
): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ next_check_at: nextCheckAt })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('next_check_at', 'is not', null)
    .execute();
}

/** Accounts at the gateway whose order awaits its deposit, or was given up after `endedAfter`; least known first. */
export function listAwaitedAttempts(db: Queryable, endedAfter: Date): Promise<Attempt[]> {
  return attempts(db)
    .where('payment_attempts.provider', '=', 'toss')
    .where('orders.method', '=', 'virtual-account')
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('payment_attempts.state', '=', 'WAITING_FOR_DEPOSIT'),
          eb('orders.state', '=', 'AWAITING_DEPOSIT'),
        ]),
        and([
          eb('payment_attempts.state', 'in', ['EXPIRED', 'CANCELED']),
          eb('orders.state', 'in', ['EXPIRED', 'CANCELED']),
          eb('payment_attempts.final_at', '>', endedAfter),
        ]),
      ]),
    )
    .orderBy('payment_attempts.version')
    .orderBy('payment_attempts.created_at')
    .limit(500)
    .execute();
}

export type AbandonedAttempt = Attempt & { orderState: OrderState };

/**
 * Attempts that wait for a deposit although their order takes none any more, and those that ended without money while
 * their account at the gateway is not known to be closed.
 */
export function listAbandonedAttempts(db: Queryable, now: Date): Promise<AbandonedAttempt[]> {
  return attempts(db)
    .leftJoin('virtual_accounts', 'virtual_accounts.attempt_id', 'payment_attempts.id')
    .select('orders.state as orderState')
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([
          eb('payment_attempts.state', '=', 'WAITING_FOR_DEPOSIT'),
          eb('orders.state', 'in', ['CANCELED', 'EXPIRED']),
        ]),
        and([
          eb('payment_attempts.state', 'in', ['CANCELED', 'EXPIRED']),
          eb('virtual_accounts.closed_at', 'is', null),
          // Later it ends by itself.
          eb('virtual_accounts.due_at', '>', now),
          not(
            exists(
              selectFrom('payment_transactions')
                .select('payment_transactions.id')
                .whereRef('payment_transactions.attempt_id', '=', 'payment_attempts.id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('payment_attempts.created_at')
    .limit(100)
    .execute();
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
