import copy from '#content/plans/ko.json';
import { PLANS, type Plan } from '../catalog.ts';
import { AUGMENTATIONS } from '../plan-includes.ts';

type Feature = keyof typeof copy.features;

const FEATURES = Object.entries(copy.features) as [Feature, (typeof copy.features)[Feature]][];

/** What each feature means, and each plan's value (spec §9, Plan details). On phones the values stand below the meaning. */
export function PlanComparison() {
  return (
    <table className="plan-comparison">
      <caption className="sr-only">{copy.comparison.title}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.comparison.feature}</th>
          {PLANS.map((plan) => (
            <th key={plan.code} scope="col">
              {plan.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FEATURES.map(([feature, { name, meaning }]) => (
          <tr key={feature}>
            <th scope="row">
              {name}
              <p className="text-pretty font-normal text-muted text-small">{meaning}</p>
            </th>
            {PLANS.map((plan) => (
              <td key={plan.code} data-plan={plan.name}>
                {planValue(plan, feature)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a plan does not include is by separate agreement. */
function planValue(plan: Plan, feature: Feature): string {
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
