import type { Plan } from './catalog.ts';

type PlanAction = { kind: 'trial' | 'consultation' | 'order'; to: string };

export function orderOf({ code }: Plan): PlanAction {
  return { kind: 'order', to: `/payment?plan=${code}` };
}

/** A trial comes before an order, and a consultation before an order of what is on request. */
export function firstActionOf(plan: Plan): PlanAction {
  if (plan.trialDays > 0) return { kind: 'trial', to: '/mypage/ticket/trial' };
  if (plan.concurrentUsers === null) return { kind: 'consultation', to: '/contact?kind=sales' };
  return orderOf(plan);
}
