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
          <th scope="col" className="md:text-right">
            Payment
          </th>
          <th scope="col" className="md:pl-4">
            Usage period
          </th>
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

/** On phones a card without labels: product and amount, period, status and method, then order and documents. */
function UsageRow({ row }: { row: Usage }) {
  return (
    <tr className="grid-cols-[1fr_auto] max-md:grid max-md:gap-x-2">
      <td className="max-md:col-start-1 max-md:row-start-3 max-md:pt-0!">
        <Badge tone={row.status === 'Subscribed' ? 'success' : 'neutral'}>{row.status}</Badge>
      </td>
      <th
        scope="row"
        data-label=""
        className="max-md:col-start-1 max-md:row-start-1 max-md:block max-md:pb-0! md:whitespace-nowrap"
      >
        {row.productName}
      </th>
      <td className="max-md:contents md:text-right">
        <span className="max-md:col-start-2 max-md:row-start-1 max-md:pt-2.5 max-md:text-right">
          {formatKrw(row.amount)}
        </span>
        <span className="text-muted text-small max-md:col-start-2 max-md:row-start-3 max-md:text-right md:block">
          {methodLabel(row.method)}, {row.paidAt ? <Day on={kstDate(row.paidAt)} /> : 'not paid'}
        </span>
      </td>
      <td className="max-md:col-span-2 max-md:row-start-2 max-md:pt-0! md:pl-4">
        <DayRange from={row.startsOn} to={row.endsOn} />
      </td>
      <td className="col-span-2 justify-between max-md:pt-0!">
        <Link className="link inline-block py-1 text-small" to={`/orderdetail?order=${row.orderNumber}`}>
          {row.orderNumber}
        </Link>
        <Link
          className="link link-quiet block w-fit py-1 text-small"
          to={`/orderdetail?order=${row.orderNumber}#documents`}
        >
          Documents<span className="sr-only"> of {row.orderNumber}</span>
        </Link>
      </td>
    </tr>
  );
}
