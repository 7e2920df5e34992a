import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { listAskable } from '#app/domains/admin/orders/list-askable.server.ts';
import { STAFF_PROBLEMS } from '#app/domains/admin/staff-messages.ts';
import { ReadBackForm } from '#app/domains/admin/staff-schema.ts';
import { StaffAskable } from '#app/domains/admin/ui/orders/staff-askable.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { syncOrder } from '#app/domains/billing/orders/sync-order.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/order-sync';
import { readStaffForm, requireStaff, staffAnswer, staffWhoMay } from './staff.server.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: titled(`Ask the gateway about ${params.number}`) },
  { name: 'robots', content: 'noindex' },
];

/** After a refusal as well: some of it may have been told. */
export const shouldRevalidate = () => true;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.orders');
  if (!staff) return null;
  const askable = await listAskable(context.get(platformContext), params.number);
  if (!askable.ok) throw data('There is no such order.', { status: 404 });
  return { askable: askable.value, number: params.number };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, context }, 'staff.orders');
  const form = await formOf(request);
  const read = readStaffForm(form, ReadBackForm);
  if (!read.ok) return data(read.answer, { status: 422 });
  const input = { orderNumber: params.number, reason: read.value.reason };
  const told = await syncOrder(context.get(platformContext), staff, input, context.get(requestContext));
  if (told.ok) throw redirect(`/admin/orders/${params.number}?done=told`);
  const status = told.error === 'not-found' ? 404 : 409;
  return data(staffAnswer(form, { problem: STAFF_PROBLEMS[told.error] }), { status });
}

/** A payment or a refund about which the gateway may know more than we do: a person has it asked now (payments.md §2.2). */
export default function AdminOrderReadBack({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { askable, number } = loaderData;
  return (
    <>
      <StaffProblem answer={actionData} />
      <PageHeader
        title="Ask the gateway"
        lead={
          <>
            About order{' '}
            <Link className="link" to={`/admin/orders/${number}`}>
              {number}
            </Link>
            .
          </>
        }
      />
      <StaffAskable {...askable} answer={actionData} />
    </>
  );
}
