import { Link } from 'react-router';
import { formatWon } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import copy from '#content/plans/ko.json';
import { firstYearTotal, type Plan } from '../catalog.ts';
import { firstActionOf, orderOf } from '../first-action.ts';
import { PERIODS } from '../term.ts';
import { PlanDrawing } from './plan-drawing.tsx';
import { PlanFeatures } from './plan-features.tsx';

const LABELS = { trial: copy.trial, consultation: copy.consultation, order: copy.pay } as const;

type Props = { plan: Plan; recommended: boolean };

/**
 * A plan on the plans page: a column whose parts and features align with those of the columns beside it; on a tablet, a row
 * with the features on the right and the button below.
 */
export function PlanCard({ plan, recommended }: Props) {
  const { audience, note } = copy.plans[plan.code];
  const first = firstActionOf(plan);
  return (
    <div
      className={`card grid gap-y-6 md:grid-cols-2 md:gap-x-10 lg:row-span-8 lg:grid-cols-1 lg:grid-rows-subgrid ${recommended ? 'card-recommended' : ''}`}
    >
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
            {plan.name}
            {recommended && <Badge tone="success">{copy.recommended}</Badge>}
          </h2>
          <p className="mt-1 text-balance text-muted text-small">{audience}</p>
        </div>
        <PlanDrawing plan={plan.code} />
      </div>
      <div>
        <p>
          <strong className="text-h2">{formatWon(plan.monthly)}</strong>
          <span className="text-muted"> / 월</span>
        </p>
        <dl className="mt-3 grid gap-1">
          {plan.setupFee > 0 ? (
            <Amount term="구축비 (최초 1회)">{formatWon(plan.setupFee)}</Amount>
          ) : (
            <Amount term="구축비">없음</Amount>
          )}
          <Amount term={`첫해 총액 (${plan.setupFee > 0 ? '구축비 포함' : `${PERIODS}회`})`}>
            {formatWon(firstYearTotal(plan))}
          </Amount>
        </dl>
      </div>
      <div className="md:max-lg:col-span-2 md:max-lg:row-start-3 md:max-lg:grid md:max-lg:grid-cols-subgrid md:max-lg:items-center">
        <ButtonLink
          className="w-full px-2"
          variant={recommended ? 'primary' : 'secondary'}
          to={first.to}
          aria-label={`${plan.name} ${LABELS[first.kind]}`}
        >
          {LABELS[first.kind]}
        </ButtonLink>
        <p className="mt-3 text-balance md:max-lg:mt-0 text-muted text-small">
          {note}{' '}
          {first.kind !== 'order' && (
            <Link className="link" to={orderOf(plan).to}>
              {plan.name} {copy.pay}
            </Link>
          )}
        </p>
      </div>
      <PlanFeatures plan={plan} />
    </div>
  );
}

function Amount({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto whitespace-nowrap font-semibold">{children}</dd>
    </div>
  );
}
