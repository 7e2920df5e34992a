import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { REFUND_REASONS } from '#app/domains/admin/staff-messages.ts';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { RefundStateBadge } from '#app/domains/admin/ui/refunds/refund-state-badge.tsx';
import { listRefunds } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/refunds';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Refunds') },
  { name: 'robots', content: 'noindex' },
];

const MOST = 200;

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const over = new URL(request.url).searchParams.get('show') === 'over';
  return { over, refunds: await listRefunds(context.get(platformContext), { open: !over, limit: MOST }) };
}

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { over, refunds } = loaderData;
  return (
    <>
      <PageHeader
        title="Refunds"
        lead="Money goes back within 3 business days; after that it costs 15% a year."
      />
      <nav aria-label="Which refunds" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link
          className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
          to="/admin/refunds"
          aria-current={over ? undefined : 'page'}
        >
          Open, first due first
        </Link>
        <Link
          className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
          to="/admin/refunds?show=over"
          aria-current={over ? 'page' : undefined}
        >
          Over, newest first
        </Link>
      </nav>
      {refunds.length === 0 ? (
        <p>{over ? 'No refund is over yet.' : 'No refund is open.'}</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">{over ? 'Refunds that are over' : 'Open refunds'}</caption>
          <thead>
            <tr>
              <th scope="col">Asked</th>
              <th scope="col">Order</th>
              <th scope="col">Why</th>
              <th scope="col">Amount</th>
              <th scope="col">Due (KST)</th>
              <th scope="col">Interest</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {refunds.map((refund) => (
              <tr key={refund.id}>
                <th scope="row" data-label="Asked">
                  <Link className="link" to={`/admin/refunds/${refund.id}`}>
                    <Moment at={refund.requestedAt} />
                  </Link>
                </th>
                <td data-label="Order">{refund.orderNumber ?? 'None'}</td>
                <td data-label="Why">{REFUND_REASONS[refund.reason]}</td>
                <td data-label="Amount">{formatKrw(refund.amount)}</td>
                <td data-label="Due (KST)">
                  <time dateTime={refund.dueOn}>{refund.dueOn}</time>
                </td>
                <td data-label="Interest">{formatKrw(refund.interest)}</td>
                <td data-label="State">
                  <RefundStateBadge state={refund.state} overdue={refund.overdue} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
