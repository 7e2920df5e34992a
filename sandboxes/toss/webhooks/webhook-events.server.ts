import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paymentJson, secretOf } from '../api/payment-json.server.ts';
import type { SandboxDb } from '../context.server.ts';
import { kstWebhookTime } from '../kst-text.ts';
import type { PaymentRow, WebhookEvent, WebhookRuleKind } from '../tables.ts';

/** How long a reordered event waits for the next one, ms. */
const REORDER_MS = 60_000;

type Event = { event: WebhookEvent; orderId: string | null; body: Record<string, unknown> };
type Rule = { kind: WebhookRuleKind; copies: number; delayMs: number };

/**
 * Queues the webhooks about a payment's new state, in the transaction that changed it (payments.md §1.1, "Webhooks").
 * With both events registered, each change of a virtual account is reported twice. Never called for a billing charge,
 * nor for a window or account that expired: the gateway reports none of these.
 */
export async function queuePaymentEvents(tx: SandboxDb, payment: PaymentRow, now: Date): Promise<void> {
  const createdAt = kstWebhookTime(now);
  const orderId = payment.order_id;
  const data = await paymentJson(tx, payment, now);
  await queue(
    tx,
    {
      event: 'PAYMENT_STATUS_CHANGED',
      orderId,
      body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt, data },
    },
    now,
  );
  const opening =
    payment.status === 'WAITING_FOR_DEPOSIT' && !(await hasTransactions(tx, payment.payment_key));
  if (data.virtualAccount === null || opening) return;
  // Flat, without the name of the event and the key of the payment.
  const body = {
    createdAt,
    secret: secretOf(payment.payment_key),
    status: payment.status,
    transactionKey: payment.last_transaction_key,
    orderId,
  };
  await queue(tx, { event: 'DEPOSIT_CALLBACK', orderId, body }, now);
}

/** The customer or the card company revoked a billing key. */
export function queueBillingDeleted(
  tx: SandboxDb,
  key: { billingKey: string; reason: string },
  now: Date,
): Promise<void> {
  const { billingKey, reason } = key;
  const body = { eventType: 'BILLING_DELETED', createdAt: kstWebhookTime(now), data: { billingKey, reason } };
  return queue(tx, { event: 'BILLING_DELETED', orderId: null, body }, now);
}

async function hasTransactions(tx: SandboxDb, paymentKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sandbox_toss_transactions')
    .select('transaction_key')
    .where('payment_key', '=', paymentKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function queue(tx: SandboxDb, event: Event, now: Date): Promise<void> {
  const rule = await claimRule(tx, event);
  const transmission_id = randomUUID();
  const held = rule?.kind === 'reorder';
  const delayMs = held ? REORDER_MS : rule?.kind === 'delay' ? rule.delayMs : 0;
  const row = {
    event: event.event,
    order_id: event.orderId,
    body: JSON.stringify(rule?.kind === 'wrong_secret' ? withWrongSecret(event.body) : event.body),
    state: rule?.kind === 'drop' ? ('DROPPED' as const) : ('PENDING' as const),
    held,
    created_at: now,
    due_at: new Date(now.getTime() + delayMs),
  };
  await tx
    .insertInto('sandbox_toss_webhooks')
    .values({ ...row, transmission_id })
    .execute();
  for (let copy = 1; copy <= (rule?.kind === 'duplicate' ? rule.copies : 0); copy += 1) {
    // Every other copy repeats the same transmission; the rest are second transmissions of the same event.
    const again = copy % 2 === 1 ? transmission_id : randomUUID();
    await tx
      .insertInto('sandbox_toss_webhooks')
      .values({ ...row, transmission_id: again })
      .execute();
  }
  if (!held) await releaseHeld(tx, now);
}

/** Events that waited for the next one are sent after it. */
async function releaseHeld(tx: SandboxDb, now: Date): Promise<void> {
  await tx
    .updateTable('sandbox_toss_webhooks')
    .set({ held: false, due_at: now, turn: sql`nextval('sandbox_toss_webhook_order')` })
    .where('held', '=', true)
    .where('state', '=', 'PENDING')
    .execute();
}

async function claimRule(tx: SandboxDb, { event, orderId }: Event): Promise<Rule | null> {
  const names = ['*', event, ...(orderId === null ? [] : [orderId])];
  const claimed = await tx
    .updateTable('sandbox_toss_webhook_rules')
    .set((row) => ({ remaining: row('remaining', '-', 1) }))
    .where('id', '=', (inner) =>
      inner
        .selectFrom('sandbox_toss_webhook_rules')
        .select('id')
        .where('remaining', '>', 0)
        .where('match', 'in', names)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['kind', 'copies', 'delay_ms'])
    .executeTakeFirst();
  return claimed ? { kind: claimed.kind, copies: claimed.copies, delayMs: claimed.delay_ms } : null;
}

/** As somebody sends it who knows the order but not the secret. */
function withWrongSecret(body: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'secret' ? 'ps_forged' : value));
  return JSON.parse(text);
}
