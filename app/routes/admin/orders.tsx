import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { nextPageHref } from '#app/domains/admin/next-page.ts';
import { findOrders } from '#app/domains/admin/orders/find-orders.server.ts';
import { parseOrderQuery } from '#app/domains/admin/staff-schema.ts';
import { Choice } from '#app/domains/admin/ui/choice.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffSearch } from '#app/domains/admin/ui/staff-search.tsx';
import { ORDER_STATES, orderStateName } from '#app/domains/billing/orders/order.ts';
import { methodLabel, PAYMENT_METHODS } from '#app/domains/billing/payments/payment-method.ts';
import { OrderStateBadge } from '#app/domains/billing/ui/order-state-badge.tsx';
import { formatKrw } from '#app/shared/krw.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/orders';
import { readListQuery } from './list-query.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Orders of all accounts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const searchParams = readListQuery(request);
  const query = parseOrderQuery(searchParams);
  const found = await findOrders(context.get(platformContext), query);
  return { ...found, query, further: nextPageHref(searchParams, found.next) };
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { orders, query, further } = loaderData;
  return (
    <>
      <PageHeader title="Orders" lead="Of all accounts, newest first." />
      <StaffSearch query={query} clearTo="/admin/orders" buttons="lg:col-span-2">
        <TextField
          id="number"
          name="number"
          label="Order number"
          defaultValue={query.number}
          autoComplete="off"
        />
        <TextField
          id="account"
          name="account"
          label="Account ID"
          defaultValue={query.account}
          autoComplete="off"
        />
        <Choice
          name="state"
          label="State"
          value={query.state}
          options={ORDER_STATES.map((state) => [state, orderStateName(state)])}
        />
        <Choice
          name="method"
          label="Payment method"
          value={query.method}
          options={PAYMENT_METHODS.map(({ code }) => [code, methodLabel(code)])}
        />
        <TextField id="from" name="from" type="date" label="Ordered from (KST)" defaultValue={query.from} />
        <TextField
          id="until"
          name="until"
          type="date"
          label="Ordered until (KST)"
          defaultValue={query.until}
        />
      </StaffSearch>
      {orders.length === 0 ? (
        <p role="status">No orders are found.</p>
      ) : (
        <table className="data-table">
          <caption className="sr-only">Orders, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Account</th>
              <th scope="col">State</th>
              <th scope="col">Plan</th>
              <th scope="col">Payment method</th>
              <th scope="col">Amount</th>
              <th scope="col">Ordered</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <th scope="row" data-label="Order">
                  <Link className="link" to={`/admin/orders/${order.number}`}>
                    {order.number}
                  </Link>
                </th>
                <td data-label="Account">{order.loginId ?? 'Deleted'}</td>
                <td data-label="State">
                  <OrderStateBadge state={order.state} />
                </td>
                <td data-label="Plan">{order.planName}</td>
                <td data-label="Payment method">{methodLabel(order.method)}</td>
                <td data-label="Amount">{formatKrw(order.total)}</td>
                <td data-label="Ordered">
                  <Moment at={order.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {further !== null && (
        <p className="mt-6">
          <ButtonLink variant="secondary" to={further}>
            Older orders
          </ButtonLink>
        </p>
      )}
    </>
  );
}
