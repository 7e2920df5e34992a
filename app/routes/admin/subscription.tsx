import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { readStaffSubscription } from '#app/domains/admin/subscriptions/read-staff-subscription.server.ts';
import { StaffSubscription } from '#app/domains/admin/ui/subscriptions/staff-subscription.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/subscription';
import { addDataSubjects } from './access-log.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Contract') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { params, context } = args;
  if (!staff) return null;
  const found = await readStaffSubscription(
    context.get(platformContext),
    staff,
    params.number,
    context.get(requestContext),
  );
  if (!found.ok) throw data('There is no such contract.', { status: 404 });
  addDataSubjects(context, [found.value.subscription.account_id]);
  return found.value;
}

export default function AdminSubscription({ loaderData }: Route.ComponentProps) {
  return loaderData && <StaffSubscription found={loaderData} />;
}
