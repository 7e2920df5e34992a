import type { Platform } from '#app/platform/platform.ts';
import { isBalanceConsistent } from '../ledger/is-balance-consistent.ts';
import { raiseFinding } from '../work-items/work-items.server.ts';
import { listLedgerMismatches } from './reconciliation.store.server.ts';

/**
 * Raises a finding for each order whose ledger does not fit its state. A pending refund may still be held: the order
 * was paid twice, or charged after it ended.
 */
export async function checkLedger(platform: Platform): Promise<void> {
  for (const order of await listLedgerMismatches(platform.db)) {
    if (isBalanceConsistent(order.state, order.total, order.held)) continue;
    if (isBalanceConsistent(order.state, order.total, order.held - order.onItsWayBack)) continue;
    await raiseFinding(platform, platform.db, {
      kind: 'ledger-mismatch',
      subject: order.number,
      orderId: order.id,
      details: { state: order.state, total: order.total, held: order.held },
    });
  }
}
