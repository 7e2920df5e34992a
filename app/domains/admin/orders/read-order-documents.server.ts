import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import {
  listStaffDocuments,
  type StaffDocument,
} from '#app/domains/documents/reading/document-queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { ok, type Result } from '#app/shared/result.ts';

/** The documents of any order, without their contents. Each view is audited. */
export async function readOrderDocuments(
  platform: Platform,
  staff: Member,
  orderNumber: string,
  caller: Caller,
): Promise<Result<StaffDocument[], 'not-found'>> {
  const found = await findStaffOrder(platform, orderNumber);
  if (!found.ok) return found;
  const { id, number } = found.value.order;
  const documents = await listStaffDocuments(platform, id);
  await recordAudit(platform.db, {
    at: platform.clock.now(),
    actor: staff.accountId,
    action: 'admin.order-papers-seen',
    target: number,
    requestId: caller.id,
  });
  return ok(documents);
}
