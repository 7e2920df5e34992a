import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import {
  cardLabel,
  methodLabel,
  type PaymentMethodType,
  type ShownCard,
} from '../payments/payment-method.ts';

type Props = {
  order: {
    monthly: Krw;
    setupFee: Krw;
    supply: Krw;
    vat: Krw;
    total: Krw;
    usdCents: number | null;
    method: PaymentMethodType;
    card: ShownCard | null;
    depositTerms: { certificate: 'cash' | 'bill' } | null;
    paidAt: Date | null;
  };
};

/** An order's amount, line by line, with its ruled total; below it how and when it was paid. */
export function OrderReceipt({ order }: Props) {
  const { depositTerms, card, method, paidAt } = order;
  return (
    <>
      <DefinitionList
        items={[
          ...(order.setupFee > 0
            ? [
                { term: '30 days', value: formatKrw(order.monthly) },
                { term: 'Setup, once', value: formatKrw(order.setupFee) },
              ]
            : []),
          // There are no other products and no discounts (spec §3, Order).
          { term: 'Options and discounts', value: 'None' },
          { term: 'Before VAT', value: formatKrw(order.supply) },
          { term: 'VAT', value: formatKrw(order.vat) },
        ]}
      />
      <dl className="my-3 flex items-baseline justify-between gap-4 border-text border-y py-2.5 font-semibold">
        <dt>Total</dt>
        <dd className="text-h3">{formatKrwWithUsd(order.total, order.usdCents)}</dd>
      </dl>
      <DefinitionList
        items={[
          {
            term: 'Payment method',
            value: card ? `${methodLabel(method)}, ${cardLabel(card)}` : methodLabel(method),
          },
          ...(depositTerms
            ? [
                {
                  term: 'Certificate',
                  value: depositTerms.certificate === 'cash' ? 'Cash receipt' : 'Tax invoice',
                },
              ]
            : []),
          { term: 'Paid', value: paidAt ? formatKst(paidAt) : 'Not yet' },
        ]}
      />
    </>
  );
}
