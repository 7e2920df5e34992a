import { Link } from 'react-router';
import { formatWon } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import copy from '#content/plans/ko.json';
import { firstYearTotal, type Plan } from '../catalog.ts';
import { firstActionOf, orderOf } from '../first-action.ts';
import { FEATURES, featureValue } from './feature-value.ts';
import { PlanDrawing } from './plan-drawing.tsx';
import { PlanFacts } from './plan-facts.tsx';

const LABELS = { trial: copy.trial, consultation: copy.consultation, order: copy.pay } as const;

type Props = { plan: Plan; recommended: boolean };

/** A plan on the plans page: four rows, aligned with those of the cards beside it. */
export function PlanCard({ plan, recommended }: Props) {
  const { audience, note } = copy.plans[plan.code];
  const first = firstActionOf(plan);
  return (
    <>
      <div className="justify-self-stretch">
        <div className="mb-3 flex items-start justify-between gap-4">
          <div className="flex items-center gap-3">
            <h2 className="text-h3">{plan.name}</h2>
            {recommended && <Badge tone="success">{copy.recommended}</Badge>}
          </div>
          <PlanDrawing plan={plan.code} className="md:max-lg:hidden" />
        </div>
        <p className="text-balance text-muted">{audience}</p>
      </div>
      <div className="mt-4">
        <p>
          <strong className="plans-teaser-price">{formatWon(plan.monthly)}</strong>
          <span className="text-muted">/월</span>
        </p>
        <p className={plan.setupFee > 0 ? 'font-semibold' : 'text-muted'}>
          {plan.setupFee > 0 ? `+ 구축비 ${formatWon(plan.setupFee)}` : '구축비 없음'}
        </p>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          {copy.firstYear} <strong className="text-h3">{formatWon(firstYearTotal(plan))}</strong>
        </p>
      </div>
      <PlanFacts
        facts={FEATURES.map((feature) => [copy.features[feature].name, featureValue(plan, feature)])}
      />
      <div className="justify-self-stretch">
        <ButtonLink
          className="w-full px-2"
          variant={recommended ? 'primary' : 'secondary'}
          to={first.to}
          aria-label={`${plan.name} ${LABELS[first.kind]}`}
        >
          {LABELS[first.kind]}
        </ButtonLink>
        <p className="mt-3 text-balance text-muted text-small">{note}</p>
        {first.kind !== 'order' && (
          <Link className="link mt-1 block w-fit" to={orderOf(plan).to}>
            {plan.name} {copy.pay}
          </Link>
        )}
      </div>
    </>
  );
}
