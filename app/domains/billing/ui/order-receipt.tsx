import { formatKst } from '#app/shared/dates.ts';
import { formatKrw, type Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import type { OrderView } from '../orders/order-queries.server.ts';
import { cardLabel, methodLabel } from '../payments/payment-method.ts';

/** An order's amount, line by line, with its ruled total; below it how and when it was paid. */
export function OrderReceipt({ order }: { order: OrderView }) {
  const { depositTerms, card, method, paidAt } = order;
  return (
    <div className="tabular-nums">
      <dl className="grid gap-2.5">
        {order.setupFee > 0 && (
          <>
            <Line term="30 days" value={order.monthly} />
            <Line term="Setup, once" value={order.setupFee} />
          </>
        )}
        {/* There are no other products and no discounts (spec §3, Order). */}
        <Line term="Options and discounts" value="None" />
        <Line term="Before VAT" value={order.supply} />
        <Line term="VAT" value={order.vat} />
        <div className="mt-1 flex items-baseline justify-between gap-4 border-text border-t pt-3 font-semibold">
          <dt>Total</dt>
          <dd className="text-h3">{formatKrwWithUsd(order.total, order.usdCents)}</dd>
        </div>
      </dl>
      <dl className="mt-5 grid gap-2.5 border-line border-t pt-4">
        <Line
          term="Payment method"
          value={card ? `${methodLabel(method)}, ${cardLabel(card)}` : methodLabel(method)}
        />
        {depositTerms && (
          <Line
            term="Certificate"
            value={depositTerms.certificate === 'cash' ? 'Cash receipt' : 'Tax invoice'}
          />
        )}
        <Line term="Paid" value={paidAt ? formatKst(paidAt) : 'Not yet'} />
      </dl>
    </div>
  );
}

function Line({ term, value }: { term: string; value: Krw | string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{term}</dt>
      <dd className="text-right font-medium">{typeof value === 'string' ? value : formatKrw(value)}</dd>
    </div>
  );
}
