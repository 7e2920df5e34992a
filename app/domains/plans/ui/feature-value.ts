import copy from '#content/plans/ko.json';
import type { Plan } from '../catalog.ts';
import { AUGMENTATIONS } from '../plan-includes.ts';

export type Feature = keyof typeof copy.features;

export const FEATURES = Object.keys(copy.features) as Feature[];

/** In Korean; what a plan does not include is by separate agreement (spec §9, Plan details). */
export function featureValue(plan: Plan, feature: Feature): string {
  const { concurrentUsers: users, dailyHours, serverCapacityGb: capacity } = plan;
  const augmentations = AUGMENTATIONS[plan.code];
  switch (feature) {
    case 'users':
      return users === null ? '협의' : `${users}명`;
    case 'hours':
      return `하루 ${dailyHours}시간`;
    case 'server':
      return capacity === null ? '협의' : capacity === 'none' ? '미제공' : `${capacity}GB`;
    case 'adjustment':
      return augmentations > 0 ? '포함' : '별도 협의';
    case 'augmentation':
      return augmentations > 0 ? `${augmentations}회` : '별도 협의';
  }
}
