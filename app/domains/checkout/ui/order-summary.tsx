import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firstCharge, firstYearTotal, type Plan } from '#app/domains/plans/catalog.ts';
import { planIncludes } from '#app/domains/plans/plan-includes.ts';
import { PERIOD_DAYS, SUBSCRIPTION_DAYS } from '#app/domains/plans/term.ts';
import { PlanDrawing } from '#app/domains/plans/ui/plan-drawing.tsx';
import { formatKrw, splitVat } from '#app/shared/krw.ts';
import { formatUsd, type UsdCents } from '#app/shared/usd.ts';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { siteFacts } from '#content/site-facts.ts';
import { WITH_PAYPAL } from './pay-terms.tsx';

type Props = { plan: Plan; usdPrice: UsdCents | null };

/** The order and its price, beside the form. A narrow screen shows only `children`, the payment part. */
export function OrderSummary({ plan, usdPrice, children }: Props & { children?: ReactNode }) {
  return (
    <section className={`lg:sticky lg:top-6 ${children ? '' : 'max-lg:hidden'}`} aria-label="Your order">
      <Card className="grid gap-4">
        <div className="max-lg:hidden">
          <h2 className="sr-only">Order summary</h2>
          <PlanBought plan={plan} />
          <Lines plan={plan} usdPrice={usdPrice} />
          <p
            className={`flex items-baseline justify-between gap-4 border-line pt-3 ${children ? 'border-y pb-3' : 'border-t'}`}
          >
            <Total plan={plan} />
          </p>
        </div>
        {children}
      </Card>
    </section>
  );
}

/** The same above the form on a narrow screen: the total, which expands. */
export function OrderSummaryBar({ plan, usdPrice }: Props) {
  return (
    <Card className="max-h-[80dvh] overflow-y-auto px-4 py-0">
      <details className="group/summary">
        <summary className="flex min-h-14 items-center gap-2">
          <Icon
            name="chevron-down"
            size={18}
            className="shrink-0 text-muted transition-transform group-open/summary:rotate-180"
          />
          <span className="flex grow items-baseline justify-between gap-2 whitespace-nowrap">
            <Total plan={plan} />
          </span>
        </summary>
        <div className="border-line border-t pt-4 pb-2">
          <PlanBought plan={plan} />
          <Lines plan={plan} usdPrice={usdPrice} />
        </div>
      </details>
    </Card>
  );
}

function Total({ plan }: { plan: Plan }) {
  return (
    <>
      <span className="font-semibold">Total today</span>
      <strong className="text-h3 tabular-nums" data-testid="total">
        {formatKrw(firstCharge(plan))}
      </strong>
    </>
  );
}

function PlanBought({ plan }: { plan: Plan }) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <div>
          <p className="font-semibold text-lead">
            {siteFacts.brand} {plan.name}
          </p>
          <p className="text-muted text-small">{SUBSCRIPTION_DAYS}-day contract</p>
        </div>
        <PlanDrawing plan={plan.code} />
      </div>
      <p className="mt-3 text-muted text-small">{planIncludes(plan.code)}.</p>
      {plan.concurrentUsers === null && (
        <p className="mt-3 text-small">
          Not sure what you need?{' '}
          <Link className="link" to="/contact?kind=sales">
            Talk to us
          </Link>{' '}
          before you order.
        </p>
      )}
    </>
  );
}

function Lines({ plan, usdPrice }: Props) {
  const { vat } = splitVat(firstCharge(plan));
  return (
    <dl className="mt-4 border-line border-t py-3 text-small tabular-nums">
      <Line term={`First ${PERIOD_DAYS} days`} value={formatKrw(plan.monthly)} />
      {plan.setupFee > 0 && <Line term="Setup, once" value={formatKrw(plan.setupFee)} />}
      <Line term="Additional options, discounts" value="None" />
      <Line term="VAT, included" value={formatKrw(vat)} />
      <Line term="First-year total" value={formatKrw(firstYearTotal(plan))} />
      {usdPrice !== null && <Line className={WITH_PAYPAL} term="By PayPal" value={formatUsd(usdPrice)} />}
    </dl>
  );
}

function Line({ term, value, className = 'flex' }: { term: string; value: string; className?: string }) {
  return (
    <div className={`${className} justify-between gap-4 py-0.5`}>
      <dt className="text-muted">{term}</dt>
      <dd className="text-right font-medium text-text">{value}</dd>
    </div>
  );
}
