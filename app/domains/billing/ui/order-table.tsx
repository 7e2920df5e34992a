import { Link } from 'react-router';
import { kstDate } from '#app/shared/dates.ts';
import type { Krw } from '#app/shared/krw.ts';
import { formatKrwWithUsd, type UsdCents } from '#app/shared/usd.ts';
import { Day } from '#app/ui/day.tsx';
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
          <th scope="col">Product</th>
          <th scope="col">Ordered</th>
          <th scope="col">Status</th>
          <th scope="col" className="md:pr-0 md:text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, planName, total, usdCents, createdAt, state }) => (
          <tr key={number}>
            <th scope="row" data-label="Order">
              <Link className="link inline-block py-1" to={`/orderdetail?order=${number}`}>
                {number}
              </Link>
            </th>
            <td data-label="Product">Routi {planName}</td>
            <td data-label="Ordered">
              <Day on={kstDate(createdAt)} />
            </td>
            <td data-label="Status">
              <OrderStateBadge state={state} />
            </td>
            <td data-label="Amount" className="md:pr-0 md:text-right">
              {formatKrwWithUsd(total, usdCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
