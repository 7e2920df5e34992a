import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { endBillingPause } from '#app/domains/admin/subscriptions/end-billing-pause.server.ts';
import { readDunning } from '#app/domains/admin/subscriptions/read-dunning.server.ts';
import { ResumeForm } from '#app/domains/admin/subscriptions/subscription-query.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { BillingPause } from '#app/domains/admin/ui/subscriptions/billing-pause.tsx';
import { DunningBoard } from '#app/domains/admin/ui/subscriptions/dunning-board.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { formOf } from '#app/web/read-form.server.ts';
import { titled } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/dunning';
import { readStaffForm, requireStaff, staffAnswer, staffWhoMay } from './staff.server.ts';
import { refuseStaff } from './staff-refusal.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: titled('Dunning') },
  { name: 'robots', content: 'noindex' },
];

/** Retry-After, which React Router does not pass on by itself. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** After a refusal as well: it may say that somebody else was first. */
export const shouldRevalidate = () => true;

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.contracts');
  if (!staff) return null;
  const platform = context.get(platformContext);
  const board = await readDunning(platform);
  const done = new URL(request.url).searchParams.get('done');
  return { ...board, proof: await requiredReauthentication(platform, staff), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, context }, 'staff.contracts');
  const form = await formOf(request);
  const read = readStaffForm(form, ResumeForm);
  if (!read.ok) return data(read.answer, { status: 422 });
  const { intent: _, stop: stopId, ...input } = read.value;
  const resumed = await endBillingPause(
    context.get(platformContext),
    staff,
    { stopId, ...input },
    context.get(requestContext),
  );
  if (resumed.ok) throw redirect('/admin/dunning?done=charging-resumed');
  if (resumed.error.code === 'not-open') {
    const problem = 'Somebody else was first: charging goes on already. Nothing was changed.';
    return data(staffAnswer(form, { problem }), { status: 409 });
  }
  return refuseStaff(form, resumed.error);
}

export default function AdminDunning({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { contracts, counts, stop, proof, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem answer={actionData} />
      <PageHeader
        title="Dunning"
        lead={`${counts.pastDue} contracts are past due, and ${counts.suspended} are suspended.`}
      />
      {stop && <BillingPause stop={stop} proof={proof} answer={actionData} />}
      <DunningBoard contracts={contracts} all={counts.pastDue + counts.suspended} />
    </>
  );
}
