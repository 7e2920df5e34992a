import { WITHDRAWAL_DAYS } from '#app/domains/subscriptions/cancellation/early-cancellation.ts';
import { withdrawOrder } from '#app/domains/subscriptions/cancellation/withdraw-order.server.ts';
import { daysBetween, type KstDate } from '#app/shared/dates.ts';
import { reauthenticated } from '#tests/support/reauthenticated.ts';
import { between, type Random } from '../world/random.ts';
import { type Action, DEPOSIT_METHODS, REFUND_ACCOUNT } from './actions.ts';
import type { ContractToday } from './contracts-today.ts';
import { CALLER } from './start-contracts.ts';

/** A few members withdraw within the statutory period and are refunded in full. */
export function decideWithdrawal(random: Random, contract: ContractToday, today: KstDate): Action | null {
  const { member, firstOrder } = contract;
  if (firstOrder === null || random('withdraws', member.loginId) >= 0.02) return null;
  const day = daysBetween(contract.anchor, today);
  if (day !== between(random('withdraws on', member.loginId), 1, WITHDRAWAL_DAYS)) return null;
  const account = DEPOSIT_METHODS.some((method) => method === contract.method) ? REFUND_ACCOUNT : null;
  return (platform) =>
    withdrawOrder(platform, reauthenticated(member), { orderNumber: firstOrder, account }, CALLER);
}
