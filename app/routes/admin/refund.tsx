import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { doneHref } from '#app/domains/admin/lists/list-query.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { decideRefund } from '#app/domains/admin/refunds/decide-refund.server.ts';
import { readRefund } from '#app/domains/admin/refunds/read-refund.server.ts';
import { refundList } from '#app/domains/admin/refunds/refund-list.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import {
  ApproveForm,
  ConfirmAccountForm,
  EnterAccountForm,
  FinishForm,
  PayInterestForm,
  RefuseForm,
  TakeOverForm,
} from '#app/domains/admin/staff-schema.ts';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { accountFields } from '#app/domains/admin/ui/refunds/account-fields.ts';
import { StaffRefund } from '#app/domains/admin/ui/refunds/staff-refund.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { getRefund } from '#app/domains/billing/refunds/refund-queries.server.ts';
import { RefundAccountFields } from '#app/domains/billing/ui/refund-account-fields.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/refund';
import { addDataSubjects } from './access-log.server.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from './staff-forms.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Refund') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readRefund(platform, staff, params.id, context.get(requestContext));
  if (!found.ok) throw data('There is no such refund.', { status: 404 });
  addDataSubjects(context, [found.value.refund.accountId]);
  const done = new URL(request.url).searchParams.get('done');
  return {
    ...found.value,
    neighbors: await findNeighbors(refundList, platform, new URL(request.url).searchParams, {
      listPath: '/admin/refunds',
      to: ({ id }) => `/admin/refunds/${id}`,
    }),
    reauthentication: await requiredReauthentication(platform, staff),
    done,
  };
}

const DECISIONS = {
  approve: { schema: ApproveForm, done: 'approved' },
  refuse: { schema: RefuseForm, done: 'refused' },
  'take-over': { schema: TakeOverForm, done: 'taken-over' },
  finish: { schema: FinishForm, done: 'finished' },
  'pay-interest': { schema: PayInterestForm, done: 'interest-paid' },
  'enter-account': { schema: EnterAccountForm, done: 'account-entered' },
  'confirm-account': { schema: ConfirmAccountForm, done: 'account-confirmed' },
} as const;

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  if (!Object.hasOwn(DECISIONS, intent)) {
    return data(staffFormResult(form, { problem: 'This form is not known.' }), { status: 422 });
  }
  const { schema, done } = DECISIONS[intent as keyof typeof DECISIONS];
  const read = readStaffForm(form, schema);
  if (!read.ok) return data(read.result, { status: 422 });
  const { intent: decision, ...input } = read.value;
  const platform = context.get(platformContext);
  const known = await getRefund(platform, params.id);
  if (known.ok) addDataSubjects(context, [known.value.accountId]);
  const decided = await decideRefund(
    platform,
    staff,
    { refundId: params.id, ...input, decision } as Parameters<typeof decideRefund>[2],
    context.get(requestContext),
  );
  if (!decided.ok) return staffErrorResponse(form, decided.error);
  const { searchParams } = new URL(request.url);
  const outcome = decided.value === 'waits' ? 'waits-for-second' : done;
  throw redirect(doneHref(`/admin/refunds/${params.id}`, searchParams, outcome));
}

export default function AdminRefund({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { neighbors, ...found } = loaderData;
  return (
    <>
      <ListNeighbors neighbors={neighbors} name="Refunds" />
      {actionData === undefined && <StaffNotice done={loaderData.done} />}
      <StaffProblem formResult={actionData} />
      <StaffRefund
        {...found}
        accountFields={
          <RefundAccountFields own={false} fields={accountFields('enter-account', actionData)} />
        }
        formResult={actionData}
      />
    </>
  );
}
