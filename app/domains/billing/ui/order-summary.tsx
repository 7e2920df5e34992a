import { firstCharge, type Plan } from '#app/domains/plans/catalogue.ts';
import { CONTRACT_DAYS, PERIOD_DAYS, PERIODS } from '#app/domains/plans/periods.ts';
import { formatKrw, splitVat } from '#app/shared/krw.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';

/** What is bought and what it costs, always in view beside the form. */
export function OrderSummary({ plan }: { plan: Plan }) {
  const total = firstCharge(plan);
  const { supply, vat } = splitVat(total);
  return (
    <Card>
      <h2 className="mb-4 text-h3">Order summary</h2>
      <DefinitionList
        items={[
          { term: 'Product', value: `Routi ${plan.name}` },
          { term: 'Per month', value: formatKrw(plan.monthly) },
          ...(plan.setupFee > 0 ? [{ term: 'Setup, once', value: formatKrw(plan.setupFee) }] : []),
          { term: 'Supply', value: formatKrw(supply) },
          { term: 'VAT', value: formatKrw(vat) },
        ]}
      />
      <p className="mt-4 flex items-baseline justify-between border-line border-t pt-4">
        <span className="font-semibold">Total today</span>
        <strong className="text-h3 tabular-nums" data-testid="total">
          {formatKrw(total)}
        </strong>
      </p>
      <p className="mt-3 text-muted text-small">
        Contract of {CONTRACT_DAYS} days in {PERIODS} periods of {PERIOD_DAYS} days, the last one to the end.
      </p>
    </Card>
  );
}
