import type { Platform } from '#app/platform/platform.ts';
import { isBalanceConsistent } from '../ledger/is-balance-consistent.ts';
import { raiseFinding } from '../work-items/work-items.server.ts';
import { listLedgerMismatches } from './reconciliation.store.server.ts';

/**
 * Looks for orders whose ledger does not fit their state, and puts each before a person. What is on its way back may still
 * be held: an order that was paid twice, or one that was given up and charged.
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
