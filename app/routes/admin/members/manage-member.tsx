import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findMemberRecord } from '#app/domains/accounts/back-office/member-record-queries.server.ts';
import { viewCookie } from '#app/domains/accounts/back-office/view-as-member.server.ts';
import { decideMember, type MemberDecision } from '#app/domains/admin/members/decide-member.server.ts';
import {
  correctForm,
  PlainDecisionForm,
  ReplaceEmailForm,
} from '#app/domains/admin/members/member-schema.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import type { StaffDone } from '#app/domains/admin/staff-messages.ts';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { MemberDecisions } from '#app/domains/admin/ui/members/member-decisions.tsx';
import { MemberStatusBadge } from '#app/domains/admin/ui/members/member-status-badge.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/manage-member';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Manage a member') },
  { name: 'robots', content: 'noindex' },
];

async function getRecord({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const record = await findMemberRecord(context.get(platformContext), params.id);
  if (!record || record.status === 'deleted') throw data('There is no such member.', { status: 404 });
  addDataSubjects(context, [record.accountId]);
  return record;
}

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  return {
    record: await getRecord(args),
    reauthentication: await requiredReauthentication(context.get(platformContext), staff),
    done: new URL(request.url).searchParams.get('done'),
  };
}

const DONE: Readonly<Record<Exclude<MemberDecision['intent'], 'view'>, StaffDone>> = {
  correct: 'member-corrected',
  'end-session': 'session-ended',
  suspend: 'member-suspended',
  reinstate: 'member-reinstated',
  unfreeze: 'member-unfrozen',
  'reset-two-factor': 'two-factor-reset',
  'replace-email': 'email-replacement-requested',
};

type Known = { name: string; company: string | null; accountId: string };

function readDecision(form: FormData, { name, company, accountId }: Known) {
  switch (form.get('intent')) {
    case 'correct': {
      const read = readStaffForm(form, correctForm({ name, company: company ?? '' }));
      if (!read.ok) return read;
      const { name: corrected, company: ofCompany, tel, address, ...rest } = read.value;
      const decision = { ...rest, corrected: { name: corrected, company: ofCompany, tel, address } };
      return { ok: true, decision: { ...decision, accountId } } as const;
    }
    case 'replace-email': {
      const read = readStaffForm(form, ReplaceEmailForm);
      return read.ok ? ({ ok: true, decision: { ...read.value, accountId } } as const) : read;
    }
    default: {
      const read = readStaffForm(form, PlainDecisionForm);
      return read.ok ? ({ ok: true, decision: { ...read.value, accountId } } as const) : read;
    }
  }
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const platform = context.get(platformContext);
  const form = await readForm(request);
  const record = await getRecord(args);
  const read = readDecision(form, record);
  if (!read.ok) return data(read.result, { status: 422 });
  const { decision } = read;
  const decided = await decideMember(platform, staff, decision, context.get(requestContext));
  if (!decided.ok) return staffErrorResponse(form, decided.error);
  if (decision.intent === 'view') {
    const cookie = viewCookie(platform.origin).write(decided.value.viewCookie ?? '');
    throw redirect('/mypage/overview', { headers: { 'Set-Cookie': cookie } });
  }
  throw redirect(`/admin/members/${record.accountId}/manage?done=${DONE[decision.intent]}`);
}

export default function ManageMember({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { record, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <Breadcrumb to={`/admin/members/${record.accountId}`} name={record.loginId} />
      <PageHeader
        title={`Manage ${record.name}`}
        lead="Each decision needs a reason and is mailed to the member."
        aside={<MemberStatusBadge status={record.status} />}
      />
      <MemberDecisions {...loaderData} formResult={actionData} />
    </>
  );
}
