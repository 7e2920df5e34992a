import * as v from 'valibot';

/** A gateway's webhook (payments.md §1.1, Webhooks). Only a hint: the gateway is queried about its subject. */
export type Webhook =
  | { kind: 'payment'; orderRef: string; secret: string | null }
  /** Flat, without an event type: a deposit into a virtual account, or its reversal. */
  | { kind: 'deposit'; orderRef: string; secret: string }
  | { kind: 'billing-deleted'; billingKey: string }
  /** An event that we do not need. */
  | { kind: 'other'; event: string };

export const WORK_WEBHOOKS = 'billing-work-webhooks';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const OrderRef = v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/));

const Deposit = v.object({ secret: Text, status: Text, orderId: OrderRef });
const Payment = v.object({
  eventType: v.literal('PAYMENT_STATUS_CHANGED'),
  data: v.object({ orderId: OrderRef, status: Text, secret: v.nullish(Text, null) }),
});
const BillingDeleted = v.object({
  eventType: v.literal('BILLING_DELETED'),
  data: v.object({ billingKey: Text }),
});
const Other = v.object({ eventType: v.pipe(v.string(), v.regex(/^[A-Z_]{1,50}$/)) });
const KNOWN = ['PAYMENT_STATUS_CHANGED', 'BILLING_DELETED'];

/** Null for anything that no gateway sends. */
export function parseWebhook(body: string): Webhook | null {
  const value = parseJson(body);
  const payment = v.safeParse(Payment, value);
  if (payment.success) {
    const { orderId, secret } = payment.output.data;
    return { kind: 'payment', orderRef: orderId, secret };
  }
  const deleted = v.safeParse(BillingDeleted, value);
  if (deleted.success) return { kind: 'billing-deleted', billingKey: deleted.output.data.billingKey };
  const other = v.safeParse(Other, value);
  if (other.success) {
    const { eventType } = other.output;
    return KNOWN.includes(eventType) ? null : { kind: 'other', event: eventType };
  }
  const deposit = v.safeParse(Deposit, value);
  if (!deposit.success) return null;
  return { kind: 'deposit', orderRef: deposit.output.orderId, secret: deposit.output.secret };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MINUTE_MS = 60_000;
/** As often as the gateway itself retries an unacknowledged webhook. */
const MAX_TRIES = 7;

/** Wait in ms after the nth failed try: 1, 4, 16 … minutes; null once staff must look. */
export function waitAfterFailure(tries: number): number | null {
  return tries >= MAX_TRIES ? null : MINUTE_MS * 4 ** (tries - 1);
}
