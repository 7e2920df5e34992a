import { randomUUID } from 'node:crypto';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import type { BillingTables, OrderRow } from '#app/domains/billing/tables.ts';
import { findDocument, transitionDocument } from '#app/domains/documents/documents.store.server.ts';
import {
  closeCorrected,
  issueOrderDocuments,
} from '#app/domains/documents/issuing/issue-order-documents.server.ts';
import type { DocumentTables } from '#app/domains/documents/tables.ts';
import type { Platform } from '#app/platform/platform.ts';
import { randomCode } from '#app/shared/ids.ts';

/** Inserts an order without movements, by default of a new customer. */
export async function insertReportedOrder(
  platform: Platform,
  order: Pick<OrderRow, 'kind' | 'method' | 'total' | 'certificate'> & {
    accountId?: string;
    invoiceId?: string;
    at: Date;
  },
): Promise<OrderRow> {
  const accountId = order.accountId ?? randomUUID();
  const tables = platform.db.withTables<BillingTables>();
  await tables
    .insertInto('billing_customers')
    .values({ account_id: accountId, customer_key: randomUUID(), created_at: order.at, closed_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const contractor = {
    company: 'Routi Testers Ltd',
    name: 'Kim Tester',
    phone: '02-123-4567',
    email: 'kim@example.com',
    address: '1 Test Street, Seoul',
  };
  return tables
    .insertInto('orders')
    .values({
      id: randomUUID(),
      number: `R${randomCode(14)}`,
      account_id: accountId,
      kind: order.kind,
      invoice_id: order.invoiceId ?? null,
      checkout_key: randomUUID(),
      request_hash: 'test',
      state: 'CANCELED',
      plan_code: 'basic',
      plan_name: 'Basic',
      price_version: '2026-11-01',
      terms_version: '2026-11-23',
      penalty_percent: 10,
      monthly: order.total,
      setup_fee: 0,
      total: order.total,
      usd_cents: order.method === 'paypal' ? usdOf(order.total) : null,
      method: order.method,
      contractor_sealed: platform.secrets.seal('contractor', JSON.stringify(contractor)),
      contractor_erased: false,
      company_hash: null,
      bank: null,
      certificate: order.certificate,
      payer_sealed: null,
      deposit_code: null,
      depositor_key: null,
      due_at: order.at,
      reminded_due_at: null,
      created_at: order.at,
      paid_at: order.at,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** US cents for an amount in KRW, at an arbitrary rate. */
export const usdOf = (won: number) => 3 * won;

/** Inserts an attempt of an order; returns its id. */
export async function insertReportedAttempt(
  { db }: Platform,
  order: OrderRow,
  attemptNo: number,
): Promise<string> {
  const provider = order.method === 'paypal' ? 'paypal' : order.method === 'bank-transfer' ? 'bank' : 'toss';
  const id = randomUUID();
  await db
    .withTables<BillingTables>()
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: order.id,
      attempt_no: attemptNo,
      state: 'SUCCEEDED',
      order_ref: `${order.number}-A${attemptNo}`,
      idempotency_key: randomUUID(),
      authorisation_hash: randomUUID(),
      on_file: false,
      by_job: false,
      provider,
      amount: order.total,
      usd_cents: order.usd_cents,
      payment_method_id: null,
      payment_key: randomUUID(),
      failure_code: null,
      response: null,
      created_at: order.created_at,
      requested_at: order.created_at,
      final_at: order.created_at,
      next_check_at: null,
      checks: 0,
      version: 0,
    })
    .execute();
  return id;
}

export async function insertMovement(
  { db }: Platform,
  order: OrderRow,
  movement: { attemptId: string; kind: 'payment' | 'refund' | 'reversal'; amount: number; at: Date },
): Promise<void> {
  const provider = order.method === 'paypal' ? 'paypal' : order.method === 'bank-transfer' ? 'bank' : 'toss';
  const usd = usdOf(movement.amount);
  await db
    .withTables<BillingTables>()
    .insertInto('payment_transactions')
    .values({
      id: randomUUID(),
      provider,
      transaction_key: randomUUID(),
      order_id: order.id,
      attempt_id: movement.attemptId,
      kind: movement.kind,
      amount: movement.amount,
      usd_cents: provider === 'paypal' ? usd : null,
      occurred_at: movement.at,
      recorded_at: movement.at,
      refund_id: null,
    })
    .execute();
}

export async function setOrderState({ db }: Platform, orderId: string, state: OrderState): Promise<void> {
  await db
    .withTables<BillingTables>()
    .updateTable('orders')
    .set({ state })
    .where('id', '=', orderId)
    .execute();
}

/** Issues due documents, with issuers and a tax office that confirm at once. */
export async function issueImmediately(platform: Platform, orderId: string): Promise<void> {
  for (;;) {
    await issueOrderDocuments(platform, orderId);
    const waiting = await platform.db
      .withTables<DocumentTables>()
      .selectFrom('documents')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', '=', 'REQUESTED')
      .execute();
    if (waiting.length === 0) return;
    await platform.transaction(async (tx) => {
      for (const row of waiting) {
        await transitionDocument(tx, row, 'send', { next_try_at: row.created_at });
        await transitionDocument(tx, { ...row, state: 'ISSUING' }, 'issue', { issued_at: row.created_at });
        const corrected = row.corrects ? await findDocument(tx, row.corrects) : undefined;
        if (corrected) await closeCorrected(tx, corrected);
      }
    });
  }
}
