import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { orderList } from '#app/domains/admin/orders/order-list.server.ts';
import { readStaffOrder } from '#app/domains/admin/orders/read-staff-order.server.ts';
import { refundOrder } from '#app/domains/admin/refunds/refund-order.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { AllowOrderForm, OrderDepositRefundForm, OrderRefundForm } from '#app/domains/admin/staff-schema.ts';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { StaffOrder } from '#app/domains/admin/ui/orders/staff-order.tsx';
import { accountFields } from '#app/domains/admin/ui/refunds/account-fields.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { findStaffOrder } from '#app/domains/billing/back-office/staff-order-queries.server.ts';
import { allowOrder } from '#app/domains/billing/orders/order-permission.server.ts';
import { isDeposit } from '#app/domains/billing/payments/payment-method.ts';
import { OrderStateBadge } from '#app/domains/billing/ui/order-state-badge.tsx';
import { RefundAccountFields } from '#app/domains/billing/ui/refund-account-fields.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/order';
import { addBuyers, addDataSubjects } from './access-log.server.ts';
import { readStaffForm, staffErrorResponse } from './staff-forms.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Order ${params.number}`) },
  { name: 'robots', content: 'noindex' },
];

const orderNotFound = () => data('There is no such order.', { status: 404 });

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readStaffOrder(platform, staff, params.number, context.get(requestContext));
  if (!found.ok) throw orderNotFound();
  addDataSubjects(context, [found.value.order.accountId]);
  return {
    found: found.value,
    neighbors: await findNeighbors(orderList, platform, new URL(request.url).searchParams, {
      listPath: '/admin/orders',
      to: ({ number }) => `/admin/orders/${number}`,
    }),
    reauthentication: await requiredReauthentication(platform, staff),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const platform = context.get(platformContext);
  const form = await readForm(request);
  await addBuyers(context, [params.number]);
  if (form.get('intent') === 'allow-order') {
    const read = readStaffForm(form, AllowOrderForm);
    if (!read.ok) return data(read.result, { status: 422 });
    const input = { orderNumber: params.number, reason: read.value.reason };
    const allowed = await allowOrder(platform, staff, input, context.get(requestContext));
    if (!allowed.ok) return staffErrorResponse(form, { code: allowed.error });
    throw redirect(`/admin/orders/${params.number}?done=order-allowed`);
  }
  const known = await findStaffOrder(platform, params.number);
  if (!known.ok) throw orderNotFound();
  const deposited = isDeposit(known.value.order.method);
  const read = readStaffForm(form, deposited ? OrderDepositRefundForm : OrderRefundForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { amount, reason, currentPassword, currentCode } = read.value;
  const account =
    'bank' in read.value
      ? { bank: read.value.bank, number: read.value.number, holder: read.value.holder }
      : null;
  const input = { orderNumber: params.number, amount, reason, account, currentPassword, currentCode };
  const requested = await refundOrder(platform, staff, input, context.get(requestContext));
  if (!requested.ok) return staffErrorResponse(form, requested.error);
  throw redirect(`/admin/refunds/${requested.value.refundId}?done=requested`);
}

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <ListNeighbors neighbors={loaderData.neighbors} name="Orders" />
      {actionData === undefined && <StaffNotice done={loaderData.done} />}
      <StaffProblem formResult={actionData} />
      <StaffOrder
        found={loaderData.found}
        badge={<OrderStateBadge state={loaderData.found.order.state} />}
        account={<RefundAccountFields own={false} fields={accountFields('refund', actionData)} />}
        reauthentication={loaderData.reauthentication}
        formResult={actionData}
      />
    </>
  );
}
