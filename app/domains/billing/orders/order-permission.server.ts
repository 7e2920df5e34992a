import type { Caller, Member } from '#app/domains/accounts/identity/actor.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { err, ok, type Result } from '#app/shared/result.ts';
import { listRefundsOfOrder } from '../refunds/refunds.store.server.ts';
import { ORDER_NUMBER } from './order.ts';
import {
  hasPermissionAfter,
  insertOrderPermission,
  listWithdrawals,
} from './order-permissions.store.server.ts';
import { findOrderByNumber } from './orders.store.server.ts';

/**
 * Staff allow the customer of a withdrawn order, by account and company, to order again until their next withdrawal
 * (decisions M17).
 */
export async function allowOrder(
  platform: Platform,
  staff: Member,
  input: { orderNumber: string; reason: string },
  caller: Caller,
): Promise<Result<null, 'not-found' | 'not-withdrawn'>> {
  if (!ORDER_NUMBER.test(input.orderNumber)) return err('not-found');
  const order = await findOrderByNumber(platform.db, input.orderNumber);
  if (!order) return err('not-found');
  const refunds = await listRefundsOfOrder(platform.db, order.id);
  if (!refunds.some(({ reason }) => reason === 'withdrawal')) return err('not-withdrawn');
  await platform.transaction(async (tx) => {
    const at = platform.clock.now();
    await insertOrderPermission(tx, { orderId: order.id, by: staff.accountId, at });
    await recordAudit(tx, {
      at,
      actor: staff.accountId,
      action: 'billing.order-allowed',
      target: order.number,
      requestId: caller.id,
      reason: input.reason,
    });
  });
  return ok(null);
}

/**
 * After so many withdrawals within the period, an account or company needs staff's permission to order (decisions
 * M17).
 */
const MAX_WITHDRAWALS = 2;
const WITHDRAWALS_WITHIN_DAYS = 365;

/** Whether a buyer has withdrawn so often that staff must allow the next order (`allowOrder`). */
export async function needsPermission(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  buyer: { accountId: string; companyHash: string | null },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - WITHDRAWALS_WITHIN_DAYS * DAY_MS);
  const withdrawals = await listWithdrawals(db, buyer, since);
  if (withdrawals.length < MAX_WITHDRAWALS) return false;
  const last = withdrawals.map(({ at }) => at).sort((one, other) => other.getTime() - one.getTime())[0];
  return last === undefined || !(await hasPermissionAfter(db, buyer, last));
}
