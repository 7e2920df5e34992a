import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { randomKey, type SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { queuePaymentEvents } from '../webhooks/webhook-events.server.ts';
import { isBank } from './banks.ts';
import type { Endpoint } from './endpoint.ts';
import { paymentJson } from './payment-json.server.ts';
import { findPaymentOfOrder, insertPayment } from './payments.server.ts';
import { check, OrderId, OrderName } from './request-rules.ts';

const HOUR_MS = 60 * 60 * 1000;
const DEFAULT_HOURS = 168;
const MAX_HOURS = 2160;
const bad = 'INVALID_REQUEST';

const Receipt = v.variant(
  'type',
  [
    v.object({ type: v.literal('미발행') }),
    v.object({
      type: v.picklist(['소득공제', '지출증빙']),
      registrationNumber: v.pipe(v.string(bad), v.regex(/^\d{10,18}$/, bad)),
    }),
  ],
  bad,
);

const AccountBody = v.object(
  {
    // The gateway's minimum (payments.md §1.1, BELOW_MINIMUM_AMOUNT).
    amount: v.pipe(v.number(bad), v.safeInteger(bad), v.minValue(200, 'BELOW_MINIMUM_AMOUNT')),
    orderId: OrderId,
    orderName: OrderName,
    customerName: v.pipe(v.string(bad), v.minLength(1, bad), v.maxLength(100, bad)),
    bank: v.pipe(v.string(bad), v.check(isBank, 'INVALID_BANK')),
    validHours: v.optional(
      v.pipe(
        v.number(bad),
        v.integer(bad),
        v.minValue(1, bad),
        v.maxValue(MAX_HOURS, 'EXCEED_MAX_VALID_HOURS'),
      ),
    ),
    dueDate: v.optional(v.pipe(v.string(bad), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/, bad))),
    cashReceipt: v.optional(Receipt),
  },
  bad,
);

/** POST /v1/virtual-accounts: an account that accepts the exact amount until its due date. */
export const virtualAccountEndpoint: Endpoint = {
  name: 'virtual-account',
  method: 'POST',
  path: /^\/v1\/virtual-accounts$/,
  async run(tx, { body, now }) {
    const parsed = check(AccountBody, body);
    if (!parsed.ok) return parsed.response;
    const { amount, orderId, orderName, customerName, bank, validHours, dueDate, cashReceipt } = parsed.value;
    if (validHours !== undefined && dueDate !== undefined) {
      return tossError('INVALID_VALID_HOURS_WITH_DUE_DATE_AND_SINGLE');
    }
    const dueAt =
      dueDate === undefined
        ? new Date(now.getTime() + (validHours ?? DEFAULT_HOURS) * HOUR_MS)
        : new Date(`${dueDate}+09:00`);
    if (Number.isNaN(dueAt.getTime()) || dueAt <= now) return tossError('INVALID_REQUEST');
    if (dueAt.getTime() - now.getTime() > MAX_HOURS * HOUR_MS) return tossError('EXCEED_MAX_DUE_DATE');
    if (await findPaymentOfOrder(tx, orderId)) return tossError('DUPLICATED_ORDER_ID');

    const paymentKey = randomKey('tvac_');
    const opened = await openAccount(tx, {
      payment_key: paymentKey,
      order_id: orderId,
      bank,
      customer_name: customerName,
      due_at: dueAt,
      receipt_type: cashReceipt?.type ?? '미발행',
      receipt_number: cashReceipt && cashReceipt.type !== '미발행' ? cashReceipt.registrationNumber : null,
    });
    // Another request opened one for the same order meanwhile.
    if (!opened) return tossError('DUPLICATED_ORDER_ID');
    const payment = await insertPayment(tx, {
      payment_key: paymentKey,
      type: 'NORMAL',
      order_id: orderId,
      order_name: orderName,
      amount,
      status: 'WAITING_FOR_DEPOSIT',
      last_transaction_key: randomKey('txrd_'),
      requested_at: now,
    });
    await queuePaymentEvents(tx, payment, now);
    return { status: 200, body: await paymentJson(tx, payment, now) };
  },
};

type NewAccount = {
  payment_key: string;
  order_id: string;
  bank: string;
  customer_name: string;
  due_at: Date;
  receipt_type: '소득공제' | '지출증빙' | '미발행';
  receipt_number: string | null;
};

/** False if the order already has an account. Account numbers of the test system begin with X (payments.md §1.1). */
async function openAccount(tx: SandboxDb, account: NewAccount): Promise<boolean> {
  const row = await tx
    .insertInto('sandbox_toss_virtual_accounts')
    .values({
      ...account,
      account_number: `X${randomInt(1_000_000)}${String(randomInt(10_000_000)).padStart(7, '0')}`,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('payment_key')
    .executeTakeFirst();
  return row !== undefined;
}
