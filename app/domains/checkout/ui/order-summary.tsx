import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { firstCharge, firstYearTotal, type Plan } from '#app/domains/plans/catalog.ts';
import { subscriptionPeriod } from '#app/domains/plans/periods.ts';
import { PERIOD_DAYS, PERIODS, SUBSCRIPTION_DAYS } from '#app/domains/plans/term.ts';
import { PlanDrawing } from '#app/domains/plans/ui/plan-drawing.tsx';
import { PlanIncludes } from '#app/domains/plans/ui/plan-includes.tsx';
import { addDays, type KstDate } from '#app/shared/dates.ts';
import { formatKrw, splitVat } from '#app/shared/krw.ts';
import { formatUsd, type UsdCents } from '#app/shared/usd.ts';
import { Card } from '#app/ui/card.tsx';
import { Day, DayRange } from '#app/ui/day.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { siteFacts } from '#content/site-facts.ts';

type Props = { plan: Plan; usdPrice: UsdCents | null; today: KstDate };

/** The order and its price, beside the form, above `children`, the payment part. A narrow screen has them in a bar. */
export function OrderSummary({ children, ...order }: Props & { children?: ReactNode }) {
  return (
    <section className={`lg:sticky lg:top-6 ${children ? '' : 'max-lg:hidden'}`} aria-label="Your order">
      {children && <h2 className="mb-4 text-h3 lg:hidden">Confirm your order</h2>}
      <Card className="grid gap-4">
        <div className={`max-lg:hidden ${children ? 'border-line border-b' : ''}`}>
          <h2 className="sr-only">Order summary</h2>
          <PlanBought plan={order.plan} />
          <DueToday {...order} />
          <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
            <Total plan={order.plan} />
          </p>
          <VatLine plan={order.plan} />
          <Later {...order} />
        </div>
        {children && (
          <dl className="border-line border-b pb-3 tabular-nums lg:hidden">
            <Line term="Total today" value={formatKrw(firstCharge(order.plan))} />
            <LaterPayments {...order} />
          </dl>
        )}
        {children}
      </Card>
    </section>
  );
}

/** The same above the form on a narrow screen: the plan and the total, which expand. */
export function OrderSummaryBar(order: Props) {
  return (
    <Card className="max-h-[80dvh] overflow-y-auto px-4 py-0">
      <details className="group/summary">
        <summary className="flex min-h-14 items-center gap-3 py-2">
          <span className="grid min-w-0 grow">
            <span className="text-small">
              {siteFacts.brand} {order.plan.name} · {SUBSCRIPTION_DAYS}-day subscription
            </span>
            <span className="flex items-baseline justify-between gap-2 whitespace-nowrap">
              <Total plan={order.plan} />
            </span>
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className="shrink-0 text-muted transition-transform group-open/summary:rotate-180"
          />
        </summary>
        <div className="border-line border-t pt-4 pb-2">
          <PlanBought plan={order.plan} />
          <DueToday {...order} />
          <VatLine plan={order.plan} />
          <Later {...order} />
        </div>
      </details>
    </Card>
  );
}

function Total({ plan }: { plan: Plan }) {
  return (
    <>
      <span className="font-semibold">Total today</span>
      <strong className="text-h3" data-testid="total">
        {formatKrw(firstCharge(plan))}
      </strong>
    </>
  );
}

/** On a narrow screen its bar has the name already. */
function PlanBought({ plan }: { plan: Plan }) {
  return (
    <>
      <div className="flex items-start justify-between gap-4 max-lg:hidden">
        <div>
          <p className="font-semibold text-lead">
            {siteFacts.brand} {plan.name}
          </p>
          <p className="text-muted text-small">{SUBSCRIPTION_DAYS}-day subscription</p>
        </div>
        <PlanDrawing plan={plan.code} />
      </div>
      <PlanIncludes plan={plan.code} className="lg:mt-3" />
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

function DueToday({ plan, usdPrice }: Omit<Props, 'today'>) {
  return (
    <dl className="mt-4 border-line border-t py-3 text-small tabular-nums">
      <Line term={`First ${PERIOD_DAYS} days`} value={formatKrw(plan.monthly)} />
      {plan.setupFee > 0 && <Line term="Setup, once" value={formatKrw(plan.setupFee)} />}
      <Line term="Options and discounts" value="None" />
      {usdPrice !== null && <Line className="with-paypal" term="By PayPal" value={formatUsd(usdPrice)} />}
    </dl>
  );
}

function VatLine({ plan }: { plan: Plan }) {
  const { vat } = splitVat(firstCharge(plan));
  return <p className="text-right text-muted text-small tabular-nums">including {formatKrw(vat)} VAT</p>;
}

/** What follows the first payment. */
function Later(order: Omit<Props, 'usdPrice'>) {
  const { startsOn, endsOn } = subscriptionPeriod(order.today, 1);
  return (
    <dl className="mt-3 border-line border-t py-3 text-small tabular-nums">
      <Line className="at-once" term="First period" value={<DayRange from={startsOn} to={endsOn} />} />
      <LaterPayments {...order} />
    </dl>
  );
}

function LaterPayments({ plan, today }: Omit<Props, 'usdPrice'>) {
  const { endsOn } = subscriptionPeriod(today, 1);
  return (
    <>
      <Line className="at-once" term="Next payment" value={<Day on={addDays(endsOn, 1)} />} />
      <Line term="First-year total" value={`${formatKrw(firstYearTotal(plan))} (${PERIODS}\u00a0payments)`} />
    </>
  );
}

function Line({ term, value, className = '' }: { term: string; value: ReactNode; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-0.5 ${className}`}>
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="text-right font-medium text-text">{value}</dd>
    </div>
  );
}
