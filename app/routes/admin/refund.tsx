import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { decideRefund } from '#app/domains/admin/refunds/decide-refund.server.ts';
import { readRefund } from '#app/domains/admin/refunds/read-refund.server.ts';
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
import { accountFields } from '#app/domains/admin/ui/refunds/account-fields.ts';
import { StaffRefund } from '#app/domains/admin/ui/refunds/staff-refund.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { RefundAccountFields } from '#app/domains/billing/ui/refund-account-fields.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/refund';
import { readStaffForm, requireStaff, staffAnswer, staffWhoMay } from './staff.server.ts';
import { refuseStaff } from './staff-refusal.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: titled('Refund') },
  { name: 'robots', content: 'noindex' },
];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** After a refusal as well: it may say that somebody else was first. */
export const shouldRevalidate = () => true;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.refunds');
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readRefund(platform, staff, params.id, context.get(requestContext));
  if (!found.ok) throw data('There is no such refund.', { status: 404 });
  const done = new URL(request.url).searchParams.get('done');
  return { ...found.value, proof: await requiredReauthentication(platform, staff), done };
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, context }, 'staff.refunds');
  const form = await formOf(request);
  const intent = String(form.get('intent'));
  if (!Object.hasOwn(DECISIONS, intent)) {
    return data(staffAnswer(form, { problem: 'This form is not known.' }), { status: 422 });
  }
  const { schema, done } = DECISIONS[intent as keyof typeof DECISIONS];
  const read = readStaffForm(form, schema);
  if (!read.ok) return data(read.answer, { status: 422 });
  const { intent: decision, ...input } = read.value;
  const decided = await decideRefund(
    context.get(platformContext),
    staff,
    // Each schema has the fields of its own decision, and asks for them.
    { refundId: params.id, ...input, decision } as Parameters<typeof decideRefund>[2],
    context.get(requestContext),
  );
  if (!decided.ok) return refuseStaff(form, decided.error);
  throw redirect(`/admin/refunds/${params.id}?done=${done}`);
}

export default function AdminRefund({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      {actionData === undefined && <StaffNotice done={loaderData.done} />}
      <StaffProblem answer={actionData} />
      <StaffRefund
        {...loaderData}
        accountFields={
          <RefundAccountFields own={false} fields={accountFields('enter-account', actionData)} />
        }
        answer={actionData}
      />
    </>
  );
}
