import copy from '#content/plans/ko.json';
import type { Plan } from '../catalog.ts';
import { AUGMENTATIONS } from '../plan-includes.ts';

type Feature = keyof typeof copy.features;

/** A plan's value for each feature (spec §9, Plan details); what it does not include is by separate agreement. */
function valuesOf(plan: Plan): readonly (readonly [Feature, string])[] {
  const { concurrentUsers: users, dailyHours, serverCapacityGb: capacity } = plan;
  const augmentations = AUGMENTATIONS[plan.code];
  return [
    ['users', users === null ? '협의' : `${users}명`],
    ['hours', `하루 ${dailyHours}시간`],
    ['server', capacity === null ? '협의' : capacity === 'none' ? '미제공' : `${capacity}GB`],
    ['adjustment', augmentations > 0 ? '포함' : '별도 협의'],
    ['augmentation', augmentations > 0 ? `${augmentations}회` : '별도 협의'],
  ];
}

/** The same rows in every card, aligned. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  return (
    <dl className="border-line border-t md:max-lg:col-start-2 md:max-lg:row-start-1 md:max-lg:row-end-3 lg:row-span-5 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
      {valuesOf(plan).map(([feature, value]) => (
        <div
          key={feature}
          className="flex min-h-11 items-center justify-between gap-4 border-line border-b last:border-b-0"
        >
          <dt>{copy.features[feature].name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
