import * as v from 'valibot';

/** What a PayPal event identifies of ours. Only a hint: PayPal is queried about it. */
export type PaypalEvent = {
  event: string;
  /** Whether it is about money, so that PayPal is queried. */
  moves: boolean;
  /** Our reference of the attempt, which PayPal calls the invoice id. */
  orderRef: string | null;
  /** The capture that a refund belongs to. */
  captureId: string | null;
};

/** An approval moves no money: the customer brings it back. A pending capture is queried by a job. */
const MOVES = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
];

const Ref = v.pipe(v.string(), v.regex(/^[\w-]{6,64}$/));
const Event = v.object({
  event_type: v.pipe(v.string(), v.regex(/^[A-Z_.-]{1,100}$/)),
  resource: v.object({
    invoice_id: v.nullish(Ref, null),
    purchase_units: v.nullish(
      v.pipe(v.array(v.object({ reference_id: v.nullish(Ref, null) })), v.maxLength(10)),
      [],
    ),
    links: v.nullish(v.pipe(v.array(v.object({ rel: v.string(), href: v.string() })), v.maxLength(50)), []),
  }),
});

const CAPTURE = /\/v2\/payments\/captures\/([\w-]{1,50})$/;

/** Null for anything that PayPal does not send. */
export function parsePaypalEvent(body: string): PaypalEvent | null {
  const parsed = v.safeParse(Event, parseJson(body));
  if (!parsed.success) return null;
  const { event_type: event, resource } = parsed.output;
  const up = resource.links?.find(({ rel, href }) => rel === 'up' && CAPTURE.test(href));
  return {
    event,
    moves: MOVES.includes(event),
    orderRef: resource.invoice_id ?? resource.purchase_units?.[0]?.reference_id ?? null,
    captureId: CAPTURE.exec(up?.href ?? '')?.[1] ?? null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
