import { subscriptionList } from '#app/domains/admin/subscriptions/subscription-list.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loadList } from '../lists/load-list.server.ts';
import { SUBSCRIPTION_COLUMNS, SUBSCRIPTION_FILTERS } from '../lists/subscription-columns.tsx';
import type { Route } from './+types/subscriptions';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Subscriptions of all accounts') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  return staff && loadList(context, subscriptionList, new URL(request.url).searchParams);
}

export default function AdminSubscriptions({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHeader title="Subscriptions" />
      <StaffList
        {...loaderData}
        noun={['subscription', 'subscriptions']}
        columns={SUBSCRIPTION_COLUMNS}
        filters={SUBSCRIPTION_FILTERS}
        to={({ number }) => `/admin/contracts/${number}`}
        exportName="subscriptions"
      />
    </>
  );
}
