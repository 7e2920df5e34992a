import { Link } from 'react-router';
import { methodLabel } from '#app/domains/billing/payments/payment-method.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Day, DayRange } from '#app/ui/day.tsx';
import type { Usage } from '../lifecycle/subscription.ts';

/** The fields of spec §3, Usage row; one column combines amount, date and method of the payment. */
export function UsageTable({ rows }: { rows: readonly Usage[] }) {
  return (
    <table className="data-table">
      <caption className="mb-3 text-left text-h3">Service usage</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Product name</th>
          <th scope="col">Payment</th>
          <th scope="col">Usage period</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <UsageRow key={`${row.orderNumber} ${row.startsOn}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** On phones a card: product and status, then labeled rows. */
function UsageRow({ row }: { row: Usage }) {
  return (
    <tr className="grid-cols-[1fr_auto] max-md:grid max-md:gap-x-2">
      <td className="self-center max-md:col-start-2 max-md:row-start-1">
        <Badge tone={row.status === 'Subscribed' ? 'success' : 'neutral'}>{row.status}</Badge>
      </td>
      <th
        scope="row"
        data-label=""
        className="self-center max-md:col-start-1 max-md:row-start-1 max-md:block md:whitespace-nowrap"
      >
        {row.productName}
      </th>
      <td data-label="Payment" className="col-span-2 max-md:text-right">
        <div>
          <span className="font-semibold">{formatKrw(row.amount)}</span>
          <span className="block text-muted text-small">
            {methodLabel(row.method)},{' '}
            {row.paidAt ? (
              <>
                paid <Day on={kstDate(row.paidAt)} />
              </>
            ) : (
              'not paid'
            )}
          </span>
        </div>
      </td>
      <td data-label="Usage period" className="col-span-2 max-md:text-small">
        <DayRange from={row.startsOn} to={row.endsOn} />
      </td>
      <td data-label="Order" className="col-span-2">
        <div className="flex flex-wrap justify-end gap-x-4 md:block">
          <Link className="link block w-fit py-1 text-small" to={`/orderdetail?order=${row.orderNumber}`}>
            {row.orderNumber}
          </Link>
          <Link
            className="link link-quiet block w-fit py-1 text-small"
            to={`/orderdetail?order=${row.orderNumber}#documents`}
          >
            Documents<span className="sr-only"> of {row.orderNumber}</span>
          </Link>
        </div>
      </td>
    </tr>
  );
}
