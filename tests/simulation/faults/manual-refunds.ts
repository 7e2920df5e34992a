import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { finishRefund } from '#app/domains/billing/refunds/finish-refund.server.ts';
import { CALLER } from '../members/begin.ts';
import type { World } from '../world/world.ts';

/** What came by transfer goes back by hand: staff make the transfer at the bank, and write down its reference. */
export async function makeRefundsByHand(world: World, staff: Member): Promise<void> {
  const { rows } = await sql<{ id: string; code: string | null }>`
    select id, failure_code as code from refunds where state = 'MANUAL' order by requested_at`.execute(
    world.db,
  );
  for (const { id, code } of rows) {
    const input = { refundId: id, bankReference: `BR${id.slice(0, 18)}`, reason: 'Transferred at the bank.' };
    const made = await finishRefund(world.site.platform(), staff, input, CALLER);
    if (!made.ok) throw new Error(`A refund by hand (${code}) was not taken down: ${made.error}`);
  }
}
