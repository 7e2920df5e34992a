import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * What the comparison of both books put before a person: where the gateway's word was lost for good, staff have it told again,
 * which its console offers.
 */
export async function settleDifferences(world: World): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select w.id from sandbox_toss_webhooks w
    join payment_attempts t on t.order_ref = w.order_id
    join work_items i on i.order_id = t.order_id and i.kind = 'reconciliation-difference' and i.closed_at is null
    where w.state in ('DROPPED', 'GIVEN_UP') order by w.id`.execute(world.db);
  for (const { id } of rows) await world.sandbox.resendWebhook(id);
  if (rows.length > 0) await world.sandbox.deliverWebhooks();
}
