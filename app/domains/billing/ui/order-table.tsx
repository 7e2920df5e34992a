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
  /** 1 to 12; null if it pays for no period. */
  periodNo: number | null;
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
          <th scope="col" className="w-28 md:pr-0 md:text-right">
            <span className="sr-only">Documents</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, planName, periodNo, total, usdCents, createdAt, state }) => (
          <tr
            key={number}
            className="relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:grid-rows-[auto_1fr] max-md:gap-x-2"
          >
            {/* On phones a card without labels: name and amount, number and day, then state and documents. */}
            <th scope="row" data-label="" className="max-md:row-span-2 max-md:block md:align-middle">
              {/* The link covers its whole row. */}
              <Link
                className="link font-semibold after:absolute after:inset-0"
                to={`/orderdetail?order=${number}`}
              >
                Routi {planName} {/* Without the underline, because it is inline-block. */}
                <span className="inline-block w-full font-normal text-muted text-small">
                  {periodNo !== null && (
                    <span className="max-md:block">
                      Period {periodNo}
                      <span className="max-md:hidden"> · </span>
                    </span>
                  )}
                  {number}
                </span>
              </Link>
            </th>
            <td className="max-md:col-start-2 max-md:row-start-2 max-md:justify-end max-md:pt-0! md:align-middle">
              <span className="max-md:text-muted max-md:text-small">
                <Day on={kstDate(createdAt)} />
              </span>
            </td>
            <td className="max-md:col-start-1 max-md:row-start-3 max-md:pt-0! md:align-middle">
              <OrderStateBadge state={state} />
            </td>
            <td className="font-medium max-md:col-start-2 max-md:row-start-1 max-md:justify-end max-md:pb-0! md:text-right md:align-middle">
              {formatKrwWithUsd(total, usdCents)}
            </td>
            <td className="max-md:col-start-2 max-md:row-start-3 max-md:justify-end max-md:pt-0! md:pr-0 md:text-right md:align-middle">
              <Link
                className="link link-quiet relative inline-block py-1 text-small"
                to={`/orderdetail?order=${number}#documents`}
              >
                Documents<span className="sr-only"> of {number}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
