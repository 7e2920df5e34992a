import type { ReactNode } from 'react';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd } from '#app/shared/usd.ts';
import { Day } from '#app/ui/day.tsx';
import type { OrderState } from '../orders/order.ts';
import { OrderStateBadge } from './order-state-badge.tsx';

type Props = {
  order: PaidState & { number: string; planName: string; total: Krw; usdCents: number | null };
};
type PaidState = { state: OrderState; paidAt: Date | null };

/**
 * The page's h1 with state and number; beside it, or below it on phones, the amount with the day of payment. An
 * awaited deposit is in a block of its own.
 */
export function OrderHeading({ order }: Props) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-h2" tabIndex={-1}>
            Routi {order.planName}
          </h1>
          <OrderStateBadge state={order.state} />
        </div>
        <p className="mt-1 text-muted text-small">Order number {order.number}</p>
      </div>
      {order.state !== 'AWAITING_DEPOSIT' && (
        <p className="items-baseline max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 sm:text-right">
          <span className="text-h3">{formatKrwWithUsd(order.total, order.usdCents)}</span>
          <span className="block text-muted text-small">{describeAmount(order)}</span>
        </p>
      )}
    </div>
  );
}

function describeAmount({ state, paidAt }: PaidState): ReactNode {
  if (state === 'PAID' && paidAt !== null)
    return (
      <>
        Paid <Day on={kstDate(paidAt)} />
      </>
    );
  return 'VAT included';
}
