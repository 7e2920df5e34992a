import { randomUUID } from 'node:crypto';
import type { AwaitedTransfer } from '#app/domains/billing/deposits/list-awaited-transfers.server.ts';
import { applyDeposit } from '#app/domains/billing/settlement/apply-deposit.server.ts';
import { raiseWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import type { LineEvent, MatchedOn } from '../statement-line.ts';
import { type LineRow, transitionLine, transitionLinesOfOrder } from '../store.server.ts';
import { insertMatch } from './matches.store.server.ts';

export type MatchSource = {
  actor: string;
  reason: string | null;
  requestId: string | null;
  on: MatchedOn;
  /** The account of the order. */
  accountId: string | null;
  payerHash: string | null;
};

/** Pays an order with an open line, under the caller's matching lock. `nothing`: the order needs no more money. */
export async function applyLine(
  platform: Platform,
  tx: Tx,
  line: LineRow,
  order: Pick<AwaitedTransfer, 'orderId' | 'number' | 'state'>,
  by: MatchSource,
): Promise<Extract<LineEvent, 'pay' | 'pay-part' | 'pay-and-leave' | 'come-late'> | 'nothing'> {
  const at = platform.clock.now();
  const matchId = randomUUID();
  const { taken, paid } = await applyDeposit(platform, tx, {
    orderId: order.orderId,
    amount: line.amount,
    transactionKey: `${line.id}:${matchId}`,
    occurredAt: line.occurred_at,
  });
  if (taken === 0 && order.state !== 'EXPIRED') return 'nothing';
  const unused = line.amount - taken;
  const event = taken === 0 ? 'come-late' : unused > 0 ? 'pay-and-leave' : paid ? 'pay' : 'pay-part';
  const note = by.reason ?? (event === 'come-late' ? `Order ${order.number} had expired.` : null);
  if (!(await transitionLine(tx, line, event, note))) {
    throw new Error(`Line ${line.id} moved under the matching lock.`);
  }
  if (taken > 0) {
    await insertMatch(tx, {
      id: matchId,
      statement_line_id: line.id,
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
  if (paid) await transitionLinesOfOrder(tx, order.orderId, 'PARTIAL', 'complete');
  if (unused > 0) {
    await raiseWorkItem(platform, tx, {
      kind: 'refund-needed',
      subject: line.id,
      orderId: order.orderId,
      details: { line: line.id, amount: unused, why: event },
    });
  }
  await recordAudit(tx, {
    at,
    actor: by.actor,
    action: `deposits.${event}`,
    target: `${line.id} ${order.number}`,
    requestId: by.requestId,
    ...(by.reason !== null && { reason: by.reason }),
  });
  return event;
}
