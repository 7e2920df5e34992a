/** Why the plan of a subscription cannot be changed online now. */
export type PlanChangeIneligibility = 'custom' | 'trial' | 'owed' | 'ending' | 'planned';

export const PLAN_CHANGE_INELIGIBILITY: Readonly<Record<PlanChangeIneligibility, string>> = {
  custom: 'Custom is agreed on between you and us. Please write to our support about a change.',
  trial: 'During the trial the plan is Basic. You can order another plan once the trial has ended.',
  owed: 'A payment of this contract is still owed. Please pay it first; then the plan can be changed.',
  ending: 'The contract is about to end. Take the end back first if you want to change the plan.',
  planned: 'Another plan is chosen already from your next period on.',
};
