import { orderList } from '#app/domains/admin/orders/order-list.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/orders';
import { readListQuery } from './list-query.server.ts';
import { loadList } from './lists/load-list.server.ts';
import { ORDER_COLUMNS, ORDER_FILTERS } from './lists/order-columns.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Orders of all accounts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  return staff && loadList(context, orderList, readListQuery(request));
}

export default function AdminOrders({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHeader title="Orders" />
      <StaffList
        {...loaderData}
        noun={['order', 'orders']}
        columns={ORDER_COLUMNS}
        filters={ORDER_FILTERS}
        to={({ number }) => `/admin/orders/${number}`}
        exportName="orders"
      />
    </>
  );
}
