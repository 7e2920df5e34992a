import { randomUUID } from 'node:crypto';
import type { AwaitedTransfer } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { applyDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { DepositEvent, MatchedOn } from '../deposit.ts';
import { type DepositRow, insertMatch, moveDepositRow, moveLinesOfOrder } from '../store.server.ts';

export type MatchedBy = {
  actor: string;
  reason: string | null;
  requestId: string | null;
  on: MatchedOn;
  /** Whose order it is, and the name of the line as `hashPayer` keeps it. */
  accountId: string | null;
  payerHash: string | null;
};

/**
 * Gives an unmatched line to an order, within the caller's transaction and under its matching lock, and says what became
 * of it. `nothing`: the order needs no money any more, and nothing has changed.
 */
export async function payWithLine(
  platform: Platform,
  tx: Queryable,
  deposit: DepositRow,
  order: Pick<AwaitedTransfer, 'orderId' | 'number' | 'state'>,
  by: MatchedBy,
): Promise<Extract<DepositEvent, 'pay' | 'pay-part' | 'pay-and-leave' | 'come-late'> | 'nothing'> {
  const at = platform.clock.now();
  const matchId = randomUUID();
  const { taken, paid } = await applyDeposit(platform, tx, {
    orderId: order.orderId,
    amount: deposit.amount,
    transactionKey: `${deposit.id}:${matchId}`,
    occurredAt: deposit.occurred_at,
  });
  if (taken === 0 && order.state !== 'EXPIRED') return 'nothing';
  const left = deposit.amount - taken;
  const event = taken === 0 ? 'come-late' : left > 0 ? 'pay-and-leave' : paid ? 'pay' : 'pay-part';
  const note = by.reason ?? (event === 'come-late' ? `Order ${order.number} had expired.` : null);
  if (!(await moveDepositRow(tx, deposit, event, note))) {
    throw new Error(`Line ${deposit.id} moved under the matching lock.`);
  }
  if (taken > 0) {
    await insertMatch(tx, {
      id: matchId,
      deposit_id: deposit.id,
      order_id: order.orderId,
      order_number: order.number,
      account_id: by.accountId,
      payer_hash: by.payerHash,
      matched_on: by.on,
      amount: taken,
      matched_by: by.actor,
      matched_at: at,
      reason: by.reason,
      undone_by: null,
      undone_at: null,
    });
  }
  if (paid) await moveLinesOfOrder(tx, order.orderId, 'PARTIAL', 'complete');
  if (left > 0) {
    await raiseWorkItem(platform, tx, {
      kind: 'refund-needed',
      subject: deposit.id,
      orderId: order.orderId,
      details: { line: deposit.id, amount: left, why: event },
    });
  }
  await recordAudit(tx, {
    at,
    actor: by.actor,
    action: `deposits.${event}`,
    target: `${deposit.id} ${order.number}`,
    requestId: by.requestId,
    ...(by.reason !== null && { reason: by.reason }),
  });
  return event;
}
