import type { Caller } from '#app/domains/accounts/identity/actor.ts';
import type { Payer } from '#app/domains/billing/deposits/deposit-terms.ts';
import type { OrderToDocument } from '#app/domains/billing/documented-orders/documented-orders.server.ts';
import { isMoney, payingMovement } from '#app/domains/billing/documented-orders/movement.ts';
import { orderVat } from '#app/domains/billing/orders/order.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { documentSeller } from '../content/seller.server.ts';
import type { DocumentRow } from '../tables.ts';
import { currentSupply } from './due-documents.ts';
import { entitlement } from './entitlement.ts';
import { writeDocument } from './issue-order-documents.server.ts';

/**
 * Writes a new original for a failed or canceled one, over what is still paid. Null if unpaid or already replaced.
 */
export async function replaceDocument(
  platform: Platform,
  tx: Tx,
  order: OrderToDocument,
  former: DocumentRow,
  by: { payer: Partial<Payer> | null; actor: string; caller: Caller; reason: string | null },
): Promise<DocumentRow | null> {
  const seller = documentSeller(platform);
  const supply = currentSupply(order);
  const paying = payingMovement(order.movements, order.total);
  const entitled = entitlement(former.kind, order);
  // A partly paid order gets its documents with the payment that completes it.
  const paid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  if (!seller || !paid || !entitled.due) return null;
  const total = former.penalty ? former.total : Math.min(supply, entitled.total);
  if (total <= 0) return null;
  const known = order.payer ?? { depositor: '', certificateNumber: null, business: null };
  const payer = by.payer ? { ...known, ...by.payer } : order.payer;
  const row = await writeDocument(platform, tx, {
    due: {
      kind: former.kind,
      // The latest movement, so that only later refunds correct it.
      movementId: former.penalty
        ? (former.transaction_id ?? former.early_cancellation_id)
        : (order.movements.findLast((each) => !isMoney(each) || each.attemptId === paying?.attemptId)?.id ??
          null),
      penalty: former.penalty,
      corrects: null,
      reason: null,
      total,
      ...orderVat(former.penalty ? 'early-end' : order.kind, total),
      withPayment: false,
    },
    order: { ...order, payer },
    seller,
    note: null,
  });
  if (!row) return null;
  await recordAudit(tx, {
    at: platform.clock.now(),
    actor: by.actor,
    action: 'documents.issued-again',
    target: row.number,
    requestId: by.caller.id,
    ...(by.reason && { reason: by.reason }),
  });
  return row;
}
