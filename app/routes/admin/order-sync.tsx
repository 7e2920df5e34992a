import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { listQueryable } from '#app/domains/admin/orders/list-queryable.server.ts';
import { STAFF_PROBLEMS } from '#app/domains/admin/staff-messages.ts';
import { SyncOrderForm } from '#app/domains/admin/staff-schema.ts';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { QueryGateway } from '#app/domains/admin/ui/orders/query-gateway.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { syncOrder } from '#app/domains/billing/orders/sync-order.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/order-sync';
import { addBuyers } from './access-log.server.ts';
import { readStaffForm, staffFormResult } from './staff-forms.server.ts';

export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Query the gateway about ${params.number}`) },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { params, context } = args;
  if (!staff) return null;
  const queryable = await listQueryable(context.get(platformContext), params.number);
  if (!queryable.ok) throw data('There is no such order.', { status: 404 });
  await addBuyers(context, [params.number]);
  return { queryable: queryable.value, number: params.number };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, SyncOrderForm);
  if (!read.ok) return data(read.result, { status: 422 });
  await addBuyers(context, [params.number]);
  const input = { orderNumber: params.number, reason: read.value.reason };
  const synced = await syncOrder(context.get(platformContext), staff, input, context.get(requestContext));
  if (synced.ok) throw redirect(`/admin/orders/${params.number}?done=told`);
  const status = synced.error === 'not-found' ? 404 : 409;
  return data(staffFormResult(form, { problem: STAFF_PROBLEMS[synced.error] }), { status });
}

/** Queries the gateway about a payment or refund whose state may be unknown here (payments.md §2.2). */
export default function AdminOrderSync({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { queryable, number } = loaderData;
  return (
    <>
      <Breadcrumb to={`/admin/orders/${number}`} name={number} />
      <StaffProblem formResult={actionData} />
      <PageHeader title="Query the gateway" lead={`About order ${number}.`} />
      <QueryGateway {...queryable} formResult={actionData} />
    </>
  );
}
