import { WITHDRAWAL_DAYS } from '#app/domains/subscriptions/cancellation/early-cancellation.ts';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import { between, type Chance } from '../world/random.ts';
import { ACCOUNT, type Act, BY_DEPOSIT } from './actions.ts';
import { CALLER } from './begin.ts';
import type { ContractToday } from './contracts-today.ts';

/** Somebody changes their mind within the days that the law gives, and has all of it back. */
export function decideWithdrawal(chance: Chance, contract: ContractToday, today: KstDate): Act | null {
  const { member, firstOrder } = contract;
  if (firstOrder === null || chance('withdraws', member.loginId) >= 0.02) return null;
  const day = daysBetween(contract.anchor, today);
  if (day !== between(chance('withdraws on', member.loginId), 1, WITHDRAWAL_DAYS)) return null;
  const account = BY_DEPOSIT.some((method) => method === contract.method) ? ACCOUNT : null;
  return (platform) => withdrawOrder(platform, member, { orderNumber: firstOrder, account }, CALLER);
}
