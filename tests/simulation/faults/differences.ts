import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { syncOrder } from '#app/domains/billing/orders/sync-order.server.ts';
import { closeWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { CALLER } from '../members/start-contracts.ts';
import type { World } from '../world/world.ts';

/** Closes the work items of reconciliation, as staff do: after syncing the order with the gateway. */
export async function resolveDifferences(world: World, staff: Member): Promise<void> {
  const { rows } = await sql<{ id: string; orderNumber: string }>`
    select i.id, o.number as "orderNumber" from work_items i join orders o on o.id = i.order_id
    where i.kind = 'reconciliation-difference' and i.closed_at is null order by o.number, i.id`.execute(
    world.db,
  );
  const platform = world.site.platform();
  for (const { id, orderNumber } of rows) {
    const synced = await syncOrder(platform, staff, { orderNumber, reason: 'The books differ.' }, CALLER);
    if (!synced.ok) continue;
    await closeWorkItem(platform, staff, { id, resolution: 'Synced with the gateway.' }, CALLER);
  }
}
