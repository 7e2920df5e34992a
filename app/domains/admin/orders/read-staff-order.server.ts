import { listAccountNames } from '#app/domains/accounts/identity/account-queries.server.ts';
import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { listOrderLines } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { listLikelyLines } from '#app/domains/bank-statements/reading/suggest-matches.server.ts';
import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok } from '#app/shared/result.ts';

/** Each view is audited (security R34). */
export async function readStaffOrder(platform: Platform, staff: Member, orderNumber: string, caller: Caller) {
  const found = await findStaffOrder(platform, orderNumber);
  if (!found.ok) return found;
  const { order } = found.value;
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: staff.accountId,
    action: 'admin.order-seen',
    target: order.number,
    requestId: caller.id,
  });
  const awaitsTransfer = order.state === 'AWAITING_DEPOSIT' && order.method === 'bank-transfer';
  const [refunds, items, lines, names, likely] = await Promise.all([
    listRefunds(platform, { orderId: order.id }),
    listWorkItems(platform, { open: true, orderId: order.id }),
    listOrderLines(platform, order),
    listAccountNames(platform, [order.accountId]),
    awaitsTransfer ? listLikelyLines(platform, order.number) : [],
  ]);
  return ok({
    ...found.value,
    ...{ refunds, items, lines },
    buyer: names.get(order.accountId) ?? null,
    /** Unmatched lines that may pay it. */
    likely,
  });
}
