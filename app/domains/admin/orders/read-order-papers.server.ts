import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { listOrderPapers, type StaffPaper } from '#app/domains/documents/reading/list-order-papers.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';

/** The papers of anybody's order: how they stand, without what they say. That it was looked at is written down. */
export async function readOrderPapers(
  platform: Platform,
  staff: Member,
  orderNumber: string,
  caller: Caller,
): Promise<Result<StaffPaper[], 'not-found'>> {
  const found = await findStaffOrder(platform, orderNumber);
  if (!found.ok) return found;
  const { id, number } = found.value.order;
  const papers = await listOrderPapers(platform, id);
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: staff.accountId,
    action: 'admin.order-papers-seen',
    target: number,
    requestId: caller.id,
  });
  return ok(papers);
}
