import type { ReactNode } from 'react';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { catalog, firstYearTotal, type Plan } from '../catalog.ts';

const PLANS = [catalog.basic, catalog.standard, catalog.custom];

/** `children`: what the plans have to do with the page's product. */
type Props = { title?: string; children?: ReactNode };

/**
 * Prices at a glance, for a section labeled by `plans` on English pages; the Korean plans page has the details
 * (decisions N2).
 */
export function PlansTeaser({ title = 'Try it free, then pick a plan', children }: Props) {
  return (
    <>
      <div className="plans-teaser-lead">
        <div>
          <h2 id="plans" className="pipe-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-measure text-balance text-lead text-muted">
            {children} Basic is free for {catalog.basic.trialDays} days: no card, no automatic charges. Paid
            plans run for a year and are billed monthly.
          </p>
        </div>
        <ButtonLink variant="secondary" to="/solutionplan" hrefLang="ko">
          Compare plans
        </ButtonLink>
      </div>
      <ul className="plans-teaser">
        {PLANS.map((plan) => (
          <li key={plan.code} className={plan === catalog.standard ? 'card card-recommended' : 'card'}>
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
              {plan.name}
              {plan === catalog.standard && <Badge tone="success"> Recommended</Badge>}
            </h3>
            <p className="mt-2 md:mt-4">
              <strong className="plans-teaser-price">{formatKrw(plan.monthly)}</strong>{' '}
              <span className="whitespace-nowrap text-muted">a month</span>
            </p>
            <p className="mt-1 text-muted text-small">
              VAT included
              {plan.setupFee > 0 && (
                <>
                  , <span className="block text-text">plus {formatKrw(plan.setupFee)} once for setup</span>
                </>
              )}
              <span className="block text-text">
                First year <strong>{formatKrw(firstYearTotal(plan))}</strong>
              </span>
            </p>
            <ul className="plans-teaser-limits">
              {describeLimits(plan).map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
            <ButtonLink
              className="w-full px-2"
              variant={plan === catalog.standard ? 'primary' : 'secondary'}
              to={plan.trialDays > 0 ? '/mypage/ticket/trial' : `/payment?plan=${plan.code}`}
            >
              {plan.trialDays > 0 ? `Try ${plan.trialDays} days for free` : `Choose ${plan.name}`}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function describeLimits({ concurrentUsers, dailyHours, serverCapacityGb }: Plan): string[] {
  return [
    concurrentUsers === null ? 'Team size by agreement' : `${concurrentUsers} people at a time`,
    `${dailyHours} hours a day`,
    serverCapacityGb === null
      ? 'Server space by agreement'
      : serverCapacityGb === 'none'
        ? 'No server space'
        : `${serverCapacityGb}GB server space`,
  ];
}
