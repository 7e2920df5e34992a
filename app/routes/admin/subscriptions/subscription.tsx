import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { readStaffSubscription } from '#app/domains/admin/subscriptions/read-staff-subscription.server.ts';
import { subscriptionList } from '#app/domains/admin/subscriptions/subscription-list.server.ts';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { StaffSubscription } from '#app/domains/admin/ui/subscriptions/staff-subscription.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/subscription';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Subscription') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readStaffSubscription(platform, staff, params.number, context.get(requestContext));
  if (!found.ok) throw data('There is no such subscription.', { status: 404 });
  addDataSubjects(context, [found.value.subscription.account_id]);
  return {
    found: found.value,
    neighbors: await findNeighbors(subscriptionList, platform, new URL(request.url).searchParams, {
      listPath: '/admin/contracts',
      to: ({ number }) => `/admin/contracts/${number}`,
    }),
  };
}

export default function AdminSubscription({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { found, neighbors } = loaderData;
  return (
    <>
      <ListNeighbors neighbors={neighbors} name="Subscriptions" />
      <StaffSubscription found={found} />
    </>
  );
}
