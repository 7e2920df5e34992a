import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { methodLabel } from '#app/domains/billing/payment-method.ts';
import { listUsage } from '#app/domains/contracts/list-usage.server.ts';
import { titled } from '#app/meta-of.ts';
import { memberWhoMay } from '#app/session.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Route } from './+types/mypage.ticket';

export const meta: Route.MetaFunction = () => [{ title: titled('Service usage') }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await memberWhoMay({ request, context }, 'order.read');
  if (actor === null) return { rows: null };
  return { rows: await listUsage(context.get(platformContext), actor) };
}

/** The fields of spec §3, Usage row, by their names there; the order is ours. */
const COLUMNS = [
  'Status',
  'Product name',
  'Payment amount',
  'Payment method',
  'Payment date',
  'Usage period',
  'Order',
];

export default function Ticket({ loaderData: { rows } }: Route.ComponentProps) {
  if (!rows) return null;
  if (rows.length === 0) {
    return (
      <Card className="max-w-3xl">
        <h2 className="mb-2 text-h3">No subscriptions yet</h2>
        <p className="mb-6 text-muted">Your plan and its periods are listed here once you subscribe.</p>
        <ButtonLink to="/solutionplan">See the plans</ButtonLink>
      </Card>
    );
  }
  return (
    <table className="data-table">
      <caption className="mb-4 text-left text-h3">Service usage</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.orderNumber} ${row.startsOn}`}>
            <td data-label="Status">
              <Badge tone={row.status === 'Subscribed' ? 'success' : 'info'}>{row.status}</Badge>
            </td>
            <th scope="row" data-label="Product name">
              {row.productName}
            </th>
            <td data-label="Payment amount">{formatKrw(row.amount)}</td>
            <td data-label="Payment method">{methodLabel(row.method)}</td>
            <td data-label="Payment date">
              {row.paidAt && <time dateTime={row.paidAt.toISOString()}>{kstDate(row.paidAt)}</time>}
            </td>
            <td data-label="Usage period">
              {row.startsOn} – {row.endsOn}
            </td>
            <td data-label="Order">
              <Link className="link" to={`/orderdetail?order=${row.orderNumber}`}>
                {row.orderNumber}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
