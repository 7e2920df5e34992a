import { deliveryList } from '#app/domains/admin/messages/delivery-list.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { DELIVERY_COLUMNS, DELIVERY_FILTERS } from '../lists/delivery-columns.tsx';
import { loadList } from '../lists/load-list.server.ts';
import type { Route } from './+types/deliveries';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Messages sent') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  return staff && loadList(context, deliveryList, new URL(request.url).searchParams);
}

export default function AdminDeliveries({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHeader title="Messages sent" lead="What was queued in the last 30 days." />
      <StaffList
        {...loaderData}
        noun={['message', 'messages']}
        columns={DELIVERY_COLUMNS}
        filters={DELIVERY_FILTERS}
        to={({ id }) => `/admin/messages/log/${id}`}
        exportName="messages"
      />
    </>
  );
}
