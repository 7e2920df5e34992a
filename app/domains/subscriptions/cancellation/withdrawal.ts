import { type Balance, shareRefund } from '#app/domains/billing/ledger/balances.ts';
import type { OrderState } from '#app/domains/billing/orders/order.ts';
import { addDays, type KstDate, kstDate } from '#app/shared/dates.ts';
import { WITHDRAWAL_DAYS } from './early-cancellation.ts';

/**
 * The last Korean day to withdraw an order paid at `paidAt` for a period from `startsOn` on. A late or repeated
 * payment does not restart the count.
 */
export function lastWithdrawalDay(paidAt: Date, startsOn: KstDate): KstDate {
  const paidOn = kstDate(paidAt);
  return addDays(paidOn < startsOn ? paidOn : startsOn, WITHDRAWAL_DAYS);
}

/** Why an order cannot be withdrawn on a Korean day; null if it can. */
export function findWithdrawalRefusal(
  order: {
    state: OrderState;
    paidAt: Date | null;
    /** The first day of the subscription that the order started; null if none. */
    startsOn: KstDate | null;
  },
  balances: readonly Balance[],
  today: KstDate,
): 'not-first' | 'not-paid' | 'refund-under-way' | 'too-late' | null {
  const paid = order.state === 'PAID' || order.state === 'PARTIALLY_REFUNDED';
  if (!paid || order.paidAt === null) return 'not-paid';
  if (order.startsOn === null) return 'not-first';
  const shares = shareRefund(balances, null);
  if (shares === 'nothing-to-refund') return 'not-paid';
  if (shares === 'refund-under-way') return shares;
  return today > lastWithdrawalDay(order.paidAt, order.startsOn) ? 'too-late' : null;
}
