import { firstCharge, type Plan } from '#app/domains/plans/catalogue.ts';
import { PERIOD_DAYS, PERIODS, SUBSCRIPTION_DAYS } from '#app/domains/plans/periods.ts';
import { formatKrw, splitVat } from '#app/shared/krw.ts';
import { formatUsd, type UsdCents } from '#app/shared/usd.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/** What is bought and what it costs, always in view: a card beside the form, or a line above it that opens. */
export function OrderSummary({ plan, usdPrice }: { plan: Plan; usdPrice: UsdCents | null }) {
  return (
    <>
      <Card className="max-lg:hidden">
        <h2 className="mb-4 text-h3">Order summary</h2>
        <Lines plan={plan} />
        <div className="mt-4 flex items-baseline justify-between border-line border-t pt-4">
          <Total plan={plan} />
        </div>
        <InDollars price={usdPrice} />
        <ContractLength />
      </Card>
      <Card className="max-h-[80dvh] overflow-y-auto py-0 lg:hidden">
        <details>
          <summary className="flex min-h-14 items-center justify-between gap-4">
            <Total plan={plan} />
          </summary>
          <Lines plan={plan} />
          <div className="pb-4">
            <InDollars price={usdPrice} />
            <ContractLength />
          </div>
        </details>
      </Card>
    </>
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

function Lines({ plan }: { plan: Plan }) {
  const { supply, vat } = splitVat(firstCharge(plan));
  return (
    <DefinitionList
      items={[
        { term: 'Product', value: `Routi ${plan.name}` },
        { term: 'Per month', value: formatKrw(plan.monthly) },
        ...(plan.setupFee > 0 ? [{ term: 'Setup, once', value: formatKrw(plan.setupFee) }] : []),
        { term: 'Additional options', value: 'None' },
        { term: 'Discounts', value: 'None' },
        { term: 'Supply', value: formatKrw(supply) },
        { term: 'VAT', value: formatKrw(vat) },
      ]}
    />
  );
}

function InDollars({ price }: { price: UsdCents | null }) {
  return price === null ? null : <p className="mt-3 text-muted text-small">By PayPal: {formatUsd(price)}.</p>;
}

function ContractLength() {
  return (
    <p className="mt-3 text-muted text-small">
      Contract of {SUBSCRIPTION_DAYS} days in {PERIODS} periods of {PERIOD_DAYS} days, the last one to the
      end.
    </p>
  );
}
