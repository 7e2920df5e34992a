import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { readBackOrder } from '#app/domains/billing/orders/read-back-order.server.ts';
import { closeWorkItem } from '#app/domains/billing/work-items/close-work-item.server.ts';
import { CALLER } from '../members/begin.ts';
import type { World } from '../world/world.ts';

/** What the comparison of both books put before a person: staff ask the gateway how the order stands, and close the item once it tells. */
export async function settleDifferences(world: World, staff: Member): Promise<void> {
  const { rows } = await sql<{ id: string; orderNumber: string }>`
    select i.id, o.number as "orderNumber" from work_items i join orders o on o.id = i.order_id
    where i.kind = 'reconciliation-difference' and i.closed_at is null order by o.number, i.id`.execute(
    world.db,
  );
  const platform = world.site.platform();
  for (const { id, orderNumber } of rows) {
    const told = await readBackOrder(platform, staff, { orderNumber, reason: 'The books differ.' }, CALLER);
    if (!told.ok) continue;
    await closeWorkItem(platform, staff, { id, resolution: 'The gateway has told how it stands.' }, CALLER);
  }
}
