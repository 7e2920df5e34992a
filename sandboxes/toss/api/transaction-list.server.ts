import * as v from 'valibot';
import { splitVat } from '#app/shared/krw.ts';
import type { SandboxDb } from '../context.server.ts';
import { tossError } from '../error-catalog.ts';
import { kstDay, kstTimestamp } from '../kst-text.ts';
import type { Endpoint } from './endpoint.ts';
import { MERCHANT } from './payment-json.server.ts';

const DEFAULT_PAGE = 100;
const MAX_PAGE = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after the sale the payout follows. */
const PAID_OUT_AFTER_MS = 2 * DAY_MS;
/** The gateway's fee, without its VAT. */
const FEE_RATE = 0.03;

/** Korean local time without an offset; `Z` is an error (payments.md §1.1). */
const LocalTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/),
  v.transform((text) => new Date(`${text}+09:00`)),
  v.date(),
);
const LocalDay = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.transform((text) => new Date(`${text}T00:00:00+09:00`)),
  v.date(),
);
const count = (least: number, most: number, otherwise: number) =>
  v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), String(otherwise)),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );
const Limit = count(1, MAX_PAGE, DEFAULT_PAGE);
const Page = count(1, 9999, 1);

function movementsWithin(tx: SandboxDb, from: Date, to: Date) {
  return tx
    .selectFrom('sandbox_toss_transactions')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('hidden', '=', false);
}

/** GET /v1/transactions: movements, oldest first; refunds are negative. */
export const transactionsEndpoint: Endpoint = {
  name: 'transactions',
  method: 'GET',
  path: /^\/v1\/transactions$/,
  async run(tx, { query }) {
    const from = v.safeParse(LocalTime, query.get('startDate'));
    const to = v.safeParse(LocalTime, query.get('endDate'));
    if (!from.success || !to.success) return tossError('INVALID_DATE');
    const limit = v.safeParse(Limit, query.get('limit') ?? undefined);
    if (!limit.success) return tossError('INVALID_REQUEST');
    const after = query.get('startingAfter');
    let rows = movementsWithin(tx, from.output, to.output);
    if (after !== null) {
      rows = rows.where('position', '>', (inner) =>
        inner.selectFrom('sandbox_toss_transactions').select('position').where('transaction_key', '=', after),
      );
    }
    const page = await rows.orderBy('position').limit(limit.output).execute();
    return {
      status: 200,
      body: page.map((row) => ({
        mId: MERCHANT,
        transactionKey: row.transaction_key,
        paymentKey: row.payment_key,
        orderId: row.order_id,
        method: row.method,
        customerKey: row.customer_key,
        useEscrow: false,
        receiptUrl: `https://sandbox.invalid/receipt/${row.payment_key}`,
        status: row.status,
        transactionAt: kstTimestamp(row.at),
        currency: 'KRW',
        amount: row.told_amount ?? row.amount,
      })),
    };
  },
};

/** GET /v1/settlements: payouts and fees, available from the next day. */
export const settlementsEndpoint: Endpoint = {
  name: 'settlements',
  method: 'GET',
  path: /^\/v1\/settlements$/,
  async run(tx, { query, now }) {
    const from = v.safeParse(LocalDay, query.get('startDate'));
    const to = v.safeParse(LocalDay, query.get('endDate'));
    if (!from.success || !to.success) return tossError('INVALID_DATE');
    const dateType = v.safeParse(
      v.picklist(['soldDate', 'paidOutDate']),
      query.get('dateType') ?? 'soldDate',
    );
    const page = v.safeParse(Page, query.get('page') ?? undefined);
    const size = v.safeParse(Limit, query.get('size') ?? undefined);
    if (!dateType.success || !page.success || !size.success) return tossError('INVALID_REQUEST');
    const shiftMs = dateType.output === 'paidOutDate' ? PAID_OUT_AFTER_MS : 0;
    const today = new Date(`${kstDay(now)}T00:00:00+09:00`);
    const rows = await movementsWithin(
      tx,
      new Date(from.output.getTime() - shiftMs),
      new Date(to.output.getTime() - shiftMs + DAY_MS - 1),
    )
      .where('at', '<', today)
      .orderBy('position')
      .limit(size.output)
      .offset((page.output - 1) * size.output)
      .execute();
    return { status: 200, body: rows.map(settlementJson) };
  },
};

function settlementJson(row: {
  transaction_key: string;
  payment_key: string;
  order_id: string;
  method: string;
  amount: number;
  told_amount: number | null;
  fee_difference: number;
  at: Date;
}): Record<string, unknown> {
  const amount = row.told_amount ?? row.amount;
  const base = Math.round(amount * FEE_RATE) + row.fee_difference;
  const fee = base + Math.round(base / 10);
  return {
    mId: MERCHANT,
    paymentKey: row.payment_key,
    transactionKey: row.transaction_key,
    orderId: row.order_id,
    currency: 'KRW',
    method: row.method,
    amount,
    interestFee: 0,
    fee,
    supplyAmount: splitVat(fee).supply,
    vat: splitVat(fee).vat,
    payOutAmount: amount - fee,
    approvedAt: kstTimestamp(row.at),
    soldDate: kstDay(row.at),
    paidOutDate: kstDay(new Date(row.at.getTime() + PAID_OUT_AFTER_MS)),
  };
}
