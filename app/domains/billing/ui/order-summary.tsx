import { firstCharge, type Plan } from '#app/domains/plans/catalogue.ts';
import { CONTRACT_DAYS, PERIOD_DAYS, PERIODS } from '#app/domains/plans/periods.ts';
import { formatKrw, splitVat } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/**
 * What is bought and what it costs, always in view: beside the form, or above it as one line with the total, which
 * opens. The total stands once, outside of what opens, so that no width hides it.
 */
export function OrderSummary({ plan }: { plan: Plan }) {
  const total = firstCharge(plan);
  const { supply, vat } = splitVat(total);
  return (
    <Card className="max-lg:grid max-lg:max-h-[80dvh] max-lg:overflow-y-auto max-lg:py-0">
      <h2 className="mb-4 text-h3 max-lg:sr-only">Order summary</h2>
      <details className="peer max-lg:col-start-1 max-lg:row-start-1 lg:hidden">
        <summary className="min-h-14 content-center font-semibold">Total today</summary>
      </details>
      <div className="max-lg:peer-[:not([open])]:hidden max-lg:pb-4">
        <DefinitionList
          items={[
            { term: 'Product', value: `Routi ${plan.name}` },
            { term: 'Per month', value: formatKrw(plan.monthly) },
            ...(plan.setupFee > 0 ? [{ term: 'Setup, once', value: formatKrw(plan.setupFee) }] : []),
            { term: 'Supply', value: formatKrw(supply) },
            { term: 'VAT', value: formatKrw(vat) },
          ]}
        />
      </div>
      <p className="flex items-baseline justify-between border-line max-lg:col-start-1 max-lg:row-start-1 max-lg:min-h-14 max-lg:items-center max-lg:self-start max-lg:justify-self-end max-lg:pointer-events-none lg:mt-4 lg:border-t lg:pt-4">
        <span className="font-semibold max-lg:hidden">Total today</span>
        <strong className="text-h3 tabular-nums max-sm:text-[1rem]" data-testid="total">
          {formatKrw(total)}
        </strong>
      </p>
      <p className="max-lg:peer-[:not([open])]:hidden mt-3 text-muted text-small max-lg:mt-0 max-lg:pb-4">
        Contract of {CONTRACT_DAYS} days in {PERIODS} periods of {PERIOD_DAYS} days, the last one to the end.
      </p>
    </Card>
  );
}
