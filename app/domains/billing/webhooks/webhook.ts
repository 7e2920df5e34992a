import * as v from 'valibot';

/** What a gateway tells by itself (payments.md §1.1, Webhooks). It is a hint: what it names is asked for again. */
export type Webhook =
  | { kind: 'payment'; orderRef: string; secret: string | null }
  /** Flat, without an event: a deposit into a virtual account, or its reversal. */
  | { kind: 'deposit'; orderRef: string; secret: string }
  | { kind: 'billing-deleted'; billingKey: string }
  /** Nothing of ours hangs on it. */
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

/** Null for what no gateway sends. */
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
/** As often as the gateway itself repeats what was not answered. */
const MOST_TRIES = 7;

/** How long to wait after the nth try that failed, ms: 1, 4, 16 … minutes; null where a person must look. */
export function waitAfterFailure(tries: number): number | null {
  return tries >= MOST_TRIES ? null : MINUTE_MS * 4 ** (tries - 1);
}
