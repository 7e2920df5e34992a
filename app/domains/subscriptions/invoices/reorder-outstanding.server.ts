import type { CardKind } from '#app/domains/billing/cards/card-queries.server.ts';
import { acceptsCard } from '#app/domains/billing/cards/card-queries.server.ts';
import type { Attempt } from '#app/domains/billing/orders/order.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { ContractRow } from '../tables.ts';
import { listPayableInvoices } from './invoices.store.server.ts';
import { reorderInvoice } from './reorder-invoice.server.ts';

/**
 * Orders anew, for the card or wallet on file, what a contract owes by another way, so that a charge never pays an order with
 * the papers of a deposit. Within the caller's transaction and under the customer's lock. `toClose`: accounts at the gateway
 * to be closed after the commit.
 */
export async function reorderOutstanding(
  platform: Platform,
  tx: Queryable,
  contract: ContractRow,
  kind: CardKind,
): Promise<{ owes: boolean; toClose: Attempt[] }> {
  const owed = await listPayableInvoices(tx, contract.id);
  const toClose: Attempt[] = [];
  for (const invoice of owed) {
    if (await acceptsCard(platform, tx, invoice.order_id, kind)) continue;
    const reordered = await reorderInvoice(platform, tx, contract, invoice, { method: kind });
    // A charge that is not answered yet, or a deposit of which a part has come, goes on as it is.
    if (reordered.ok && reordered.value.toClose) toClose.push(reordered.value.toClose);
  }
  return { owes: owed.length > 0, toClose };
}
