import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { randomKey, type SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { kstDay } from '../kst-text.ts';
import type { CashReceiptRow } from '../tables.ts';
import type { Endpoint } from './endpoint.ts';
import { cashReceiptJson } from './payment-json.server.ts';
import { Amount, check, OrderId, OrderName } from './request-rules.ts';

const bad = 'INVALID_REQUEST';
const DAY_MS = 24 * 60 * 60 * 1000;

const IssueBody = v.object(
  {
    amount: v.pipe(v.number(bad), v.safeInteger(bad), v.minValue(1, bad)),
    orderId: OrderId,
    orderName: OrderName,
    // A phone, card or business number; 010-000-1234 is the shop's own (payments.md §3.4).
    customerIdentityNumber: v.pipe(
      v.string(bad),
      v.transform((text) => text.replaceAll('-', '')),
      v.regex(/^\d{10,18}$/, bad),
    ),
    type: v.picklist(['소득공제', '지출증빙'], bad),
  },
  bad,
);

/** POST /v1/cash-receipts: for payments outside the gateway. Like the gateway, allows duplicates for an order. */
export const issueReceiptEndpoint: Endpoint = {
  name: 'cash-receipt',
  method: 'POST',
  path: /^\/v1\/cash-receipts$/,
  async run(tx, { body, now }) {
    const parsed = check(IssueBody, body);
    if (!parsed.ok) return parsed.response;
    const { amount, orderId, orderName, customerIdentityNumber: number, type } = parsed.value;
    const row = await issueReceipt(tx, {
      paymentKey: null,
      orderId,
      orderName,
      type,
      number,
      amount,
      at: now,
    });
    return { status: 200, body: cashReceiptJson(row, now) };
  },
};

const CancelBody = v.object({ amount: v.optional(Amount) }, bad);

/** POST /v1/cash-receipts/{receiptKey}/cancel: cancels all or a part; by default, the rest. */
export const cancelReceiptEndpoint: Endpoint = {
  name: 'cash-receipt-cancel',
  method: 'POST',
  path: /^\/v1\/cash-receipts\/(?<receiptKey>[^/]+)\/cancel$/,
  async run(tx, { params, body, now }) {
    const parsed = check(CancelBody, body ?? {});
    if (!parsed.ok) return parsed.response;
    const issued = await tx
      .selectFrom('sandbox_toss_cash_receipts')
      .selectAll()
      .where('receipt_key', '=', params.receiptKey ?? '')
      .where('kind', '=', 'CONFIRM')
      .forUpdate()
      .executeTakeFirst();
    if (!issued) return tossError('NOT_FOUND_CASH_RECEIPT');
    const left = await remaining(tx, issued);
    const amount = parsed.value.amount ?? left;
    if (amount > left || left === 0) return tossError('NOT_CANCELABLE_AMOUNT');
    return { status: 200, body: cashReceiptJson(await insertCancel(tx, issued, amount, now), now) };
  },
};

/** GET /v1/cash-receipts: one day's receipts, in pages. */
export const listReceiptsEndpoint: Endpoint = {
  name: 'cash-receipts',
  method: 'GET',
  path: /^\/v1\/cash-receipts$/,
  async run(tx, { query, now }) {
    const day = v.safeParse(
      v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
      query.get('requestDate') ?? kstDay(now),
    );
    const limit = Number(query.get('limit') ?? '100');
    const cursor = Number(query.get('cursor') ?? '0');
    if (!day.success || !Number.isInteger(limit) || limit < 1 || limit > 100 || !Number.isInteger(cursor)) {
      return tossError('INVALID_REQUEST');
    }
    const from = new Date(`${day.output}T00:00:00+09:00`);
    const rows = await tx
      .selectFrom('sandbox_toss_cash_receipts')
      .selectAll()
      .where('at', '>=', from)
      .where('at', '<', new Date(from.getTime() + DAY_MS))
      .where('position', '>', cursor)
      .orderBy('position')
      .limit(limit + 1)
      .execute();
    const data = rows.slice(0, limit);
    return {
      status: 200,
      body: {
        hasNext: rows.length > limit,
        lastCursor: data.at(-1)?.position ?? cursor,
        data: data.map((row) => cashReceiptJson(row, now)),
      },
    };
  },
};

/** `paymentKey`: null for a payment outside the gateway. */
export async function issueReceipt(
  tx: SandboxDb,
  receipt: {
    paymentKey: string | null;
    orderId: string;
    orderName: string;
    type: '소득공제' | '지출증빙';
    number: string;
    amount: number;
    at: Date;
  },
): Promise<CashReceiptRow> {
  return tx
    .insertInto('sandbox_toss_cash_receipts')
    .values({
      receipt_key: randomKey('rcpt_'),
      kind: 'CONFIRM',
      payment_key: receipt.paymentKey,
      order_id: receipt.orderId,
      order_name: receipt.orderName,
      type: receipt.type,
      customer_number: receipt.number,
      amount: receipt.amount,
      issue_number: String(randomInt(1_000_000_000)).padStart(9, '0'),
      at: receipt.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Cancels the refunded part of the receipt that the gateway issued for a payment. */
export async function cancelReceiptOf(
  tx: SandboxDb,
  paymentKey: string,
  amount: number,
  at: Date,
): Promise<void> {
  const issued = await tx
    .selectFrom('sandbox_toss_cash_receipts')
    .selectAll()
    .where('payment_key', '=', paymentKey)
    .where('kind', '=', 'CONFIRM')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!issued) return;
  const back = Math.min(amount, await remaining(tx, issued));
  if (back > 0) await insertCancel(tx, issued, back, at);
}

async function remaining(tx: SandboxDb, issued: CashReceiptRow): Promise<number> {
  const { canceled } = await tx
    .selectFrom('sandbox_toss_cash_receipts')
    .select((row) => row.fn.sum<number | null>('amount').as('canceled'))
    .where('receipt_key', '=', issued.receipt_key)
    .where('kind', '=', 'CANCEL')
    .executeTakeFirstOrThrow();
  return issued.amount - Number(canceled ?? 0);
}

async function insertCancel(
  tx: SandboxDb,
  issued: CashReceiptRow,
  amount: number,
  at: Date,
): Promise<CashReceiptRow> {
  const { position: _, ...receipt } = issued;
  return tx
    .insertInto('sandbox_toss_cash_receipts')
    .values({ ...receipt, kind: 'CANCEL', amount, at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
