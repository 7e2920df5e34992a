import copy from '#content/plans/ko.json';
import { PLANS } from '../catalog.ts';
import { type Feature, featureValue } from './feature-value.ts';

const FEATURES = Object.entries(copy.features) as [Feature, (typeof copy.features)[Feature]][];

/** What each feature means, and each plan's value (spec §9, Plan details). On phones the values stand below the meaning. */
export function PlanComparison() {
  return (
    <table className="plan-comparison">
      <caption className="sr-only">{copy.comparison.title}</caption>
      <thead className="max-md:sr-only">
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
                {featureValue(plan, feature)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
