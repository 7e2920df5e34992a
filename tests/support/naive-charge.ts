import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.ts';

/** The naive control of a charge: reads first and records nothing. KRW. */
export async function chargeNaively(platform: Platform, accountId: string, amount: number): Promise<void> {
  const { rows } = await sql<{ key: string; customer: string }>`
    select m.billing_key_sealed as key, c.customer_key as customer
    from subscriptions s join payment_methods m on m.id = s.payment_method_id
    join billing_customers c on c.account_id = s.account_id where s.account_id = ${accountId}
  `.execute(platform.db);
  const [card] = rows;
  if (!card) throw new Error('There is no card.');
  await platform.gateways.domestic.billing.charge({
    billingKey: platform.secrets.open('billing-key', card.key),
    customerKey: card.customer,
    amount,
    orderRef: `NAIVE-${randomUUID().slice(0, 8)}`,
    orderName: 'Routi',
    idempotencyKey: randomUUID(),
  });
}

/** The total at the gateway, and of paid invoices. KRW. */
export async function sumMoney({ db }: Platform): Promise<{ gateway: number; paid: number }> {
  const { rows } = await sql<{ gateway: number; paid: number }>`
    select (select coalesce(sum(amount), 0) from sandbox_toss_transactions)::bigint as gateway,
      (select coalesce(sum(total), 0) from invoices where state = 'PAID')::bigint as paid
  `.execute(db);
  return { gateway: Number(rows[0]?.gateway), paid: Number(rows[0]?.paid) };
}
