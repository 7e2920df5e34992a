import { Link } from 'react-router';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd, type UsdCents } from '#app/shared/usd.ts';
import { Day } from '#app/ui/day.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { OrderState } from '../orders/order.ts';
import { OrderStateBadge } from './order-state-badge.tsx';

type ListedOrder = {
  number: string;
  planName: string;
  total: Krw;
  usdCents: UsdCents | null;
  createdAt: Date;
  state: OrderState;
};

/** A member's orders, in the given order. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <table className="data-table">
      <caption className="sr-only">Orders, those that wait for money first</caption>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Ordered</th>
          <th scope="col">Status</th>
          <th scope="col" className="md:text-right">
            Amount
          </th>
          <td className="w-5" />
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, planName, total, usdCents, createdAt, state }) => (
          <tr key={number} className="group relative">
            <th scope="row" data-label="Order">
              <span className="max-md:text-right">
                <span className="block group-hover:text-brand">Routi {planName}</span>
                {/* The link covers its whole row. */}
                <Link
                  className="font-normal text-muted text-small after:absolute after:inset-0"
                  to={`/orderdetail?order=${number}`}
                >
                  {number}
                </Link>
              </span>
            </th>
            <td data-label="Ordered">
              <Day on={kstDate(createdAt)} />
            </td>
            <td data-label="Status">
              <OrderStateBadge state={state} />
            </td>
            <td data-label="Amount" className="font-medium md:text-right">
              {formatKrwWithUsd(total, usdCents)}
            </td>
            <td className="hidden align-middle md:table-cell md:pr-0">
              <Icon name="chevron-right" className="text-muted group-hover:text-brand" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
