import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { readStaffSubscription } from '#app/domains/admin/subscriptions/read-staff-subscription.server.ts';
import { StaffSubscription } from '#app/domains/admin/ui/subscriptions/staff-subscription.tsx';
import { titled } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/subscription';
import { staffWhoMay } from './staff.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: titled('Contract') },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.contracts');
  if (!staff) return null;
  const found = await readStaffSubscription(
    context.get(platformContext),
    staff,
    params.number,
    context.get(requestContext),
  );
  if (!found.ok) throw data('There is no such contract.', { status: 404 });
  return found.value;
}

export default function AdminContract({ loaderData }: Route.ComponentProps) {
  return loaderData && <StaffSubscription found={loaderData} />;
}
