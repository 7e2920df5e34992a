import type { ReactNode } from 'react';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { catalog, firstYearTotal, PLANS, type Plan } from '../catalog.ts';
import { firstActionOf } from '../first-action.ts';
import { PlanFacts } from './plan-facts.tsx';

/** `children`: what the plans have to do with the page's product. */
type Props = { title?: string; children?: ReactNode };

/**
 * Prices at a glance, for a section labeled by `plans-heading` on English pages; the Korean plans page has the details
 * (decisions N2).
 */
export function PlansTeaser({ title = 'Try it free, then pick a plan', children }: Props) {
  return (
    <>
      <div className="plans-teaser-lead">
        <div>
          <h2 id="plans-heading" className="pipe-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-measure text-pretty text-lead text-muted">
            {children} Basic is free for {catalog.basic.trialDays} days: no card, no automatic charges.
          </p>
        </div>
        <ComparePlans className="max-md:hidden" />
      </div>
      <ul className="plans-teaser">
        {PLANS.map((plan) => (
          <li key={plan.code} className={plan === catalog.standard ? 'card card-recommended' : 'card'}>
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
              {plan.name}
              {plan === catalog.standard && <Badge tone="success"> Recommended</Badge>}
            </h3>
            <div className="mt-2 md:mt-4">
              <p>
                <strong className="plans-teaser-price">{formatKrw(plan.monthly)}</strong>{' '}
                <span className="whitespace-nowrap text-muted">a month</span>
              </p>
              <p className={plan.setupFee > 0 ? 'font-semibold' : 'text-muted'}>
                {plan.setupFee > 0 ? `+ ${formatKrw(plan.setupFee)} setup, once` : 'No setup fee'}
              </p>
            </div>
            <PlanFacts className="text-small" facts={factsOf(plan)} />
            <FirstAction plan={plan} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-small">
        Paid plans run for a year and are billed every 30 days. Prices include VAT.
      </p>
      <ComparePlans className="mt-6 w-full md:hidden" />
    </>
  );
}

/** Beside the heading, or on phones below the cards. */
function ComparePlans({ className }: { className: string }) {
  return (
    <ButtonLink className={className} variant="secondary" to="/solutionplan" hrefLang="ko">
      Compare plans
    </ButtonLink>
  );
}

function FirstAction({ plan }: { plan: Plan }) {
  const { kind, to } = firstActionOf(plan);
  const labels = {
    trial: `Try ${plan.trialDays} days for free`,
    consultation: 'Talk to us',
    order: `Choose ${plan.name}`,
  };
  return (
    <ButtonLink className="w-full px-2" variant={plan === catalog.standard ? 'primary' : 'secondary'} to={to}>
      {labels[kind]}
    </ButtonLink>
  );
}

function factsOf(plan: Plan): [term: string, value: string][] {
  const { concurrentUsers, dailyHours, serverCapacityGb } = plan;
  return [
    ['First year', formatKrw(firstYearTotal(plan))],
    ['Concurrent users', concurrentUsers === null ? 'On request' : String(concurrentUsers)],
    ['Hours a day', String(dailyHours)],
    [
      'Server space',
      serverCapacityGb === null
        ? 'On request'
        : serverCapacityGb === 'none'
          ? 'None'
          : `${serverCapacityGb}GB`,
    ],
  ];
}
