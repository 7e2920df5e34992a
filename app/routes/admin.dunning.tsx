import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { ResumeForm } from '#app/domains/admin/contract-query.ts';
import { staffProof } from '#app/domains/admin/prove-staff.server.ts';
import { readDunning } from '#app/domains/admin/read-dunning.server.ts';
import { resumeCharges } from '#app/domains/admin/resume-charges.server.ts';
import { ChargeStop } from '#app/domains/admin/ui/charge-stop.tsx';
import { DunningBoard } from '#app/domains/admin/ui/dunning-board.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { titled } from '#app/meta-of.ts';
import { formOf } from '#app/request-form.server.ts';
import { readStaffForm, requireStaff, staffAnswer, staffWhoMay } from '#app/staff.server.ts';
import { refuseStaff } from '#app/staff-refusal.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/admin.dunning';

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
  return { ...board, proof: await staffProof(platform, staff), done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff({ request, context }, 'staff.contracts');
  const form = await formOf(request);
  const read = readStaffForm(form, ResumeForm);
  if (!read.ok) return data(read.answer, { status: 422 });
  const { intent: _, stop: stopId, ...input } = read.value;
  const resumed = await resumeCharges(
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
      {stop && <ChargeStop stop={stop} proof={proof} answer={actionData} />}
      <DunningBoard contracts={contracts} all={counts.pastDue + counts.suspended} />
    </>
  );
}
