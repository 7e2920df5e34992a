/** Why the plan of a subscription cannot be changed online now. */
export type PlanChangeIneligibility = 'custom' | 'trial' | 'owed' | 'ending' | 'planned';

export const PLAN_CHANGE_INELIGIBILITY: Readonly<Record<PlanChangeIneligibility, string>> = {
  custom: 'Custom is agreed between you and us. Please contact our support to change it.',
  trial: 'During the trial the plan is Basic. You can order another plan once the trial has ended.',
  owed: 'A payment is outstanding. Please pay it first; then you can change the plan.',
  ending: 'Your subscription is scheduled to end. Undo the cancellation first to change the plan.',
  planned: 'A plan change is already scheduled for your next period.',
};
