import { Link } from 'react-router';
import { formatKrw } from '#app/shared/krw.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PLANS, type Plan } from '../catalog.ts';

/** The plans in one line each, with links to their orders. */
export function PlanPrices() {
  return (
    <section className="mt-12" aria-labelledby="plan-prices">
      <h2 id="plan-prices" className="mb-4 text-h3">
        Plans
      </h2>
      <ul className="card py-0">
        {PLANS.map((plan) => (
          <li
            key={plan.code}
            className="group relative flex items-center gap-x-4 border-line border-b py-4 last:border-b-0"
          >
            <div className="grid min-w-0 grow gap-x-6 sm:grid-cols-[1fr_auto] sm:items-center">
              <div>
                <h3 className="font-semibold group-hover:text-brand">
                  {/* The link covers its whole row. */}
                  <Link className="after:absolute after:inset-0" to={`/payment?plan=${plan.code}`}>
                    Routi {plan.name}
                  </Link>
                </h3>
                <p className="text-muted text-small">{describePlan(plan)}</p>
              </div>
              <p className="tabular-nums max-sm:mt-1 sm:text-right">
                {formatKrw(plan.monthly)} <span className="text-muted">a month</span>
              </p>
            </div>
            <Icon name="chevron-right" className="shrink-0 text-muted group-hover:text-brand" />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-small">VAT included. A subscription runs for a year.</p>
    </section>
  );
}

function describePlan({ concurrentUsers, dailyHours, setupFee }: Plan): string {
  const people = concurrentUsers === null ? 'Team size on request' : `${concurrentUsers} concurrent users`;
  const setup = setupFee > 0 ? `, plus ${formatKrw(setupFee)} once for setup` : '';
  return `${people}, ${dailyHours} hours a day${setup}`;
}
