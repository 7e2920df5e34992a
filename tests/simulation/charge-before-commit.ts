import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertAttempt } from '#app/domains/billing/payments/attempts.store.server.ts';
import { applyGatewayResult } from '#app/domains/billing/settlement/apply-gateway-result.server.ts';
import type { Job } from '#app/platform/jobs/jobs.ts';
import type { Platform } from '#app/platform/platform.ts';
import { randomCode } from '#app/shared/ids.ts';

type Due = {
  order_id: string;
  number: string;
  total: number;
  attempts: number;
  method_id: string;
  sealed: string;
  customer_key: string;
};

/**
 * The naive control: calls the gateway first and records the result afterwards, so a crash or a lost response leaves no
 * record.
 */
export const chargeBeforeCommit: Job = {
  name: 'naive-charge',
  cron: '*/10 * * * *',
  async run(platform) {
    const { rows } = await sql<Due>`
      select o.id as order_id, o.number, o.total, m.id as method_id, m.billing_key_sealed as sealed, c.customer_key,
        (select count(*) from payment_attempts t where t.order_id = o.id) as attempts
      from invoices i
      join orders o on o.id = i.order_id and o.state = 'PENDING_PAYMENT'
      join subscriptions s on s.id = i.subscription_id
      join payment_methods m on m.id = s.payment_method_id and m.state = 'ACTIVE'
      join billing_customers c on c.account_id = s.account_id
      where i.state = 'OPEN' and i.next_try_at <= ${platform.clock.now()}`.execute(platform.db);
    // The next run retries what failed.
    for (const due of rows) await charge(platform, due).catch(() => {});
  },
};

async function charge(platform: Platform, due: Due): Promise<void> {
  const at = platform.clock.now();
  // New each time, or the gateway's idempotency would prevent the double charge.
  const orderRef = `${due.number}-B${randomCode(6)}`;
  const response = await platform.gateways.domestic.billing.charge({
    billingKey: platform.secrets.open('billing-key', due.sealed),
    customerKey: due.customer_key,
    amount: due.total,
    orderRef,
    orderName: 'Routi',
    idempotencyKey: randomUUID(),
  });
  if (response.kind === 'unknown') return;
  const id = randomUUID();
  await platform.transaction(async (tx) => {
    await insertAttempt(tx, {
      id,
      orderId: due.order_id,
      attemptNo: due.attempts + 1,
      orderRef,
      idempotencyKey: randomUUID(),
      authorisationHash: orderRef,
      provider: 'toss',
      amount: due.total,
      usdCents: null,
      at,
      sentOnFile: { paymentMethodId: due.method_id, byJob: true },
    });
  });
  await applyGatewayResult(platform, id, response);
}
