import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { decideLine } from '#app/domains/admin/bank-statements/decide-line.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { StaffLine } from '#app/domains/admin/ui/bank-statements/staff-line.tsx';
import { accountFields } from '#app/domains/admin/ui/refunds/account-fields.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { LINE_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { viewLine } from '#app/domains/bank-statements/reading/view-line.server.ts';
import { IgnoreForm, MatchForm, RefundLineForm, UndoForm } from '#app/domains/bank-statements/schema.ts';
import { RefundAccountFields } from '#app/domains/billing/ui/refund-account-fields.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/deposit';
import { readStaffForm, requireStaff, staffAnswer, staffWhoMay } from './staff.server.ts';
import { refuseStaff } from './staff-refusal.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: titled('Deposit') },
  { name: 'robots', content: 'noindex' },
];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** After a refusal as well: it may say that somebody else was first. */
export const shouldRevalidate = () => true;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.deposits');
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await viewLine(platform, staff, params.id, context.get(requestContext));
  if (!found.ok) throw data('There is no such line.', { status: 404 });
  const done = new URL(request.url).searchParams.get('done');
  return { found: found.value, proof: await requiredReauthentication(platform, staff), done };
}

const FORMS = {
  match: MatchForm,
  undo: UndoForm,
  ignore: IgnoreForm,
  'take-up': IgnoreForm,
  refund: RefundLineForm,
} as const;

export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, context }, 'staff.deposits');
  const form = await formOf(request);
  const intent = String(form.get('intent'));
  if (!Object.hasOwn(FORMS, intent)) {
    return data(staffAnswer(form, { problem: 'This form is not known.' }), { status: 422 });
  }
  // Money goes back as it does on the pages of refunds.
  if (intent === 'refund') await requireStaff({ request, context }, 'staff.refunds');
  const read = readStaffForm(form, FORMS[intent as keyof typeof FORMS]);
  if (!read.ok) return data(read.answer, { status: 422 });
  const platform = context.get(platformContext);
  const decided = await decideLine(platform, staff, params.id, read.value, context.get(requestContext));
  if (decided.ok) throw redirect(`/admin/deposits/${params.id}?done=${decided.value}`);
  const { error } = decided;
  if ('problem' in error) {
    const status = error.problem === 'not-found' ? 404 : 409;
    return data(staffAnswer(form, { problem: LINE_MESSAGES[error.problem] }), { status });
  }
  return refuseStaff(form, error);
}

export default function AdminDeposit({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      {actionData === undefined && <StaffNotice done={loaderData.done} />}
      <StaffProblem answer={actionData} />
      <StaffLine
        found={loaderData.found}
        account={<RefundAccountFields own={false} fields={accountFields('refund', actionData)} />}
        proof={loaderData.proof}
        answer={actionData}
      />
    </>
  );
}
