import type { Queryable } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { DAY_MS } from '#app/shared/dates.ts';
import { hasPermissionAfter, listWithdrawals } from './order-permissions.store.server.ts';

/** Withdrawals within so many days after which an account or company orders through staff (decisions M17). */
const WITHDRAWALS_ALONE = 2;
const WITHDRAWALS_WITHIN_DAYS = 365;

/** Whether a buyer has withdrawn so often that staff must allow the next order (`allowOrder`). */
export async function needsPermission(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  buyer: { accountId: string; companyHash: string | null },
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - WITHDRAWALS_WITHIN_DAYS * DAY_MS);
  const withdrawals = await listWithdrawals(db, buyer, since);
  if (withdrawals.length < WITHDRAWALS_ALONE) return false;
  const last = withdrawals.map(({ at }) => at).sort((one, other) => other.getTime() - one.getTime())[0];
  return last === undefined || !(await hasPermissionAfter(db, buyer, last));
}
