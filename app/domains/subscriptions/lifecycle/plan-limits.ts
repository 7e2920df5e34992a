import type { Plan } from '#app/domains/plans/catalogue.ts';
import type { PlanLimits } from './subscription.ts';

/** What a contract of this plan gives, as the catalogue says on the contract's first day (spec §9, Plan details). */
export function planLimits(plan: Plan): PlanLimits {
  const { concurrentUsers, dailyHours, serverCapacityGb } = plan;
  return {
    seats: concurrentUsers,
    dailyHours,
    capacityGb: typeof serverCapacityGb === 'number' ? serverCapacityGb : null,
  };
}
