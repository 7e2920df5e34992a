import * as v from 'valibot';
import { tossError } from '../error-catalog.ts';
import type { ApiResponse } from './endpoint.ts';

/** Toss's limits (payments.md §1.1). An issue's message is the gateway's error code. */
const bad = 'INVALID_REQUEST';

export const OrderId = v.pipe(v.string('INVALID_ORDER_ID'), v.regex(/^[\w-]{6,64}$/, 'INVALID_ORDER_ID'));
export const OrderName = v.pipe(
  v.string('INVALID_ORDER_NAME'),
  v.minLength(1, 'INVALID_ORDER_NAME'),
  v.maxLength(100, 'INVALID_ORDER_NAME'),
);
export const CustomerKey = v.pipe(
  v.string('INVALID_CUSTOMER_KEY'),
  v.regex(/^[\w\-=.@]{2,300}$/, 'INVALID_CUSTOMER_KEY'),
);
/** KRW, by card. */
export const Amount = v.pipe(v.number(bad), v.safeInteger(bad), v.minValue(100, 'BELOW_MINIMUM_AMOUNT'));

export const ConfirmBody = v.object(
  {
    paymentKey: v.pipe(v.string(bad), v.minLength(1, bad), v.maxLength(200, bad)),
    orderId: OrderId,
    amount: Amount,
  },
  bad,
);

export const ChargeBody = v.object(
  { customerKey: CustomerKey, amount: Amount, orderId: OrderId, orderName: OrderName },
  bad,
);

export const IssueBody = v.object(
  {
    authKey: v.pipe(v.string(bad), v.minLength(1, bad), v.maxLength(300, bad)),
    customerKey: CustomerKey,
  },
  bad,
);

type Checked<T> = { ok: true; value: T } | { ok: false; response: ApiResponse };

/** The value, or the error response for the first broken rule. */
export function check<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Checked<T> {
  const parsed = v.safeParse(schema, input, { abortEarly: true });
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, response: tossError(parsed.issues[0].message) };
}
