import { postponeInvoiceOrder } from '#app/domains/billing/orders/postpone-invoice-order.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { eachInTurn } from '../schedule/each-in-turn.server.ts';
import { giveDaysBack } from './give-days-back.server.ts';
import { listHeldInvoices } from './list-held-invoices.server.ts';

/**
 * While charging is stopped, what jobs would charge is due a day later with each day, with all that follows from it: tries,
 * suspension, termination and the end of its order (decisions O20). Each in a transaction of its own and under its customer's
 * lock; one that fails keeps no other waiting.
 */
export async function waitOutStop(platform: Platform): Promise<void> {
  await eachInTurn(
    platform,
    (after) => listHeldInvoices(platform, platform.db, after),
    async (tx, { id, order_id }) => {
      const days = await giveDaysBack(platform, tx, id);
      if (days > 0 && order_id !== null) await postponeInvoiceOrder(tx, order_id, days);
    },
    ({ id }, error) => platform.log.error('days not given back', { code: id, error }),
  );
}
