import { sql } from 'kysely';
import type { Member } from '#app/domains/accounts/identity/actor.ts';
import { completeRefund } from '#app/domains/billing/refunds/refund-decisions.server.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { CALLER } from '../members/start-contracts.ts';
import type { World } from '../world/world.ts';

/** Completes refunds of bank transfers: staff make them at the bank and record the reference. */
export async function completeManualRefunds(world: World, staff: Member): Promise<void> {
  const { rows } = await sql<{ id: string; code: string | null }>`
    select id, failure_code as code from refunds where state = 'MANUAL' order by requested_at`.execute(
    world.db,
  );
  for (const { id, code } of rows) {
    const input = { refundId: id, bankReference: `BR${id.slice(0, 18)}`, reason: 'Transferred at the bank.' };
    const completed = await completeRefund(world.site.platform(), reauthenticated(staff), input, CALLER);
    if (!completed.ok) throw new Error(`The manual refund (${code}) was not completed: ${completed.error}`);
  }
}
