import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { ApiResponse, PaypalEndpointName } from '#sandboxes/toss/api/endpoint.ts';
import type { SandboxDb } from '#sandboxes/toss/context.server.ts';
import type { PaypalOrderRow, PaypalRefundRow } from '#sandboxes/toss/tables.ts';

export type PaypalCall = { id: string; body: unknown; now: Date; approveUrl: string };

type PaypalEndpoint = {
  name: PaypalEndpointName;
  method: 'GET' | 'POST';
  path: RegExp;
  run(tx: SandboxDb, call: PaypalCall): Promise<ApiResponse>;
};

/** An error in PayPal's format: 404 and 422 name the issue in `details`, others in `name`. */
export function paypalError(status: number, issue: string): ApiResponse {
  const body =
    status === 422 || status === 404
      ? {
          name: status === 422 ? 'UNPROCESSABLE_ENTITY' : 'RESOURCE_NOT_FOUND',
          message: 'The request was refused.',
          details: [{ issue, description: issue }],
        }
      : { name: issue, message: 'The request was refused.' };
  return { status, body };
}

const Usd = v.pipe(
  v.object({ currency_code: v.literal('USD'), value: v.pipe(v.string(), v.regex(/^\d{1,7}\.\d{2}$/)) }),
  v.transform(({ value }) => Number(value.replace('.', ''))),
  v.minValue(1),
);
const usd = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });
const Address = v.pipe(v.string(), v.maxLength(2000), v.url());

const CreateBody = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.pipe(
    v.array(
      v.object({
        reference_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
        description: v.pipe(v.string(), v.maxLength(127)),
        amount: Usd,
      }),
    ),
    v.length(1),
  ),
  payment_source: v.object({
    paypal: v.object({ experience_context: v.object({ return_url: Address, cancel_url: Address }) }),
  }),
});

const newId = () => randomBytes(12).toString('hex').slice(0, 17).toUpperCase();

async function create(tx: SandboxDb, call: PaypalCall): Promise<ApiResponse> {
  const parsed = v.safeParse(CreateBody, call.body);
  const unit = parsed.success ? parsed.output.purchase_units[0] : undefined;
  if (!parsed.success || !unit) return paypalError(400, 'INVALID_REQUEST');
  const { return_url, cancel_url } = parsed.output.payment_source.paypal.experience_context;
  const order = await tx
    .insertInto('sandbox_paypal_orders')
    .values({
      id: newId(),
      reference_id: unit.reference_id,
      description: unit.description,
      amount: unit.amount,
      status: 'PAYER_ACTION_REQUIRED',
      return_url,
      cancel_url,
      created_at: call.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: 200, body: await orderResponse(tx, order, call) };
}

async function capture(tx: SandboxDb, call: PaypalCall): Promise<ApiResponse> {
  const order = await tx
    .selectFrom('sandbox_paypal_orders')
    .selectAll()
    .where('id', '=', call.id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) return paypalError(404, 'INVALID_RESOURCE_ID');
  if (order.status === 'COMPLETED') return paypalError(422, 'ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') return paypalError(422, 'ORDER_NOT_APPROVED');
  if (order.funding === 'declined') return paypalError(422, 'INSTRUMENT_DECLINED');
  const captured = await tx
    .insertInto('sandbox_paypal_captures')
    .values({
      id: newId(),
      order_id: order.id,
      invoice_id: order.reference_id,
      status: order.funding === 'review' ? 'PENDING' : 'COMPLETED',
      amount: order.amount,
      at: call.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another order was captured for the same invoice.
  if (!captured) return paypalError(422, 'DUPLICATE_INVOICE_ID');
  const done = await tx
    .updateTable('sandbox_paypal_orders')
    .set({ status: 'COMPLETED' })
    .where('id', '=', order.id)
    .where('status', '=', 'APPROVED')
    .returningAll()
    .executeTakeFirstOrThrow();
  return { status: 201, body: await orderResponse(tx, done, call) };
}

async function read(tx: SandboxDb, call: PaypalCall): Promise<ApiResponse> {
  const order = await tx
    .selectFrom('sandbox_paypal_orders')
    .selectAll()
    .where('id', '=', call.id)
    .executeTakeFirst();
  return order
    ? { status: 200, body: await orderResponse(tx, order, call) }
    : paypalError(404, 'INVALID_RESOURCE_ID');
}

const RefundBody = v.object({
  amount: v.optional(Usd),
  custom_id: v.optional(v.pipe(v.string(), v.maxLength(127))),
  note_to_payer: v.optional(v.pipe(v.string(), v.maxLength(255))),
});

async function refund(tx: SandboxDb, call: PaypalCall): Promise<ApiResponse> {
  const parsed = v.safeParse(RefundBody, call.body);
  if (!parsed.success) return paypalError(400, 'INVALID_REQUEST');
  const captured = await tx
    .selectFrom('sandbox_paypal_captures')
    .selectAll()
    .where('id', '=', call.id)
    .forUpdate()
    .executeTakeFirst();
  if (!captured) return paypalError(404, 'INVALID_RESOURCE_ID');
  const left = captured.amount - captured.refunded;
  if (left === 0) return paypalError(422, 'CAPTURE_FULLY_REFUNDED');
  const amount = parsed.output.amount ?? left;
  if (amount > left) return paypalError(422, 'REFUND_AMOUNT_EXCEEDED');
  const id = newId();
  const made = await tx
    .insertInto('sandbox_paypal_refunds')
    .values({ id, capture_id: captured.id, amount, at: call.now, custom_id: parsed.output.custom_id ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('sandbox_paypal_captures')
    .set({
      refunded: captured.refunded + amount,
      status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    })
    .where('id', '=', captured.id)
    .execute();
  return { status: 201, body: describeRefund(made) };
}

function describeRefund(row: PaypalRefundRow): Record<string, unknown> {
  return {
    id: row.id,
    status: 'COMPLETED',
    amount: usd(row.amount),
    ...(row.custom_id !== null && { custom_id: row.custom_id }),
    create_time: row.at.toISOString(),
  };
}

async function orderResponse(
  tx: SandboxDb,
  order: PaypalOrderRow,
  call: PaypalCall,
): Promise<Record<string, unknown>> {
  const captured = await tx
    .selectFrom('sandbox_paypal_captures')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const refunds = await tx
    .selectFrom('sandbox_paypal_refunds')
    .selectAll()
    .where('capture_id', '=', captured?.id ?? '')
    .orderBy('position')
    .execute();
  const approve = `${call.approveUrl}?token=${order.id}`;
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [
      {
        reference_id: order.reference_id,
        invoice_id: order.reference_id,
        description: order.description,
        amount: usd(order.amount),
        ...(captured && {
          payments: {
            captures: [
              {
                id: captured.id,
                status: captured.status,
                amount: usd(captured.amount),
                invoice_id: captured.invoice_id,
                final_capture: true,
                create_time: captured.at.toISOString(),
              },
            ],
            ...(refunds.length > 0 && {
              refunds: refunds.map(describeRefund),
            }),
          },
        }),
      },
    ],
    ...(order.status !== 'PAYER_ACTION_REQUIRED' && {
      payer: { payer_id: 'SANDBOXPAYER', email_address: 'payer@example.com' },
    }),
    create_time: order.created_at.toISOString(),
    links:
      order.status === 'PAYER_ACTION_REQUIRED' ? [{ href: approve, rel: 'payer-action', method: 'GET' }] : [],
  };
}

export const PAYPAL_ENDPOINTS: readonly PaypalEndpoint[] = [
  { name: 'paypal-create', method: 'POST', path: /^\/v2\/checkout\/orders$/, run: create },
  {
    name: 'paypal-capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(?<id>[\w-]+)\/capture$/,
    run: capture,
  },
  { name: 'paypal-get', method: 'GET', path: /^\/v2\/checkout\/orders\/(?<id>[\w-]+)$/, run: read },
  {
    name: 'paypal-refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(?<id>[\w-]+)\/refund$/,
    run: refund,
  },
];
