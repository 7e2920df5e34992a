import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import type { MemberDetails } from '#app/domains/accounts/back-office/member-record-queries.server.ts';
import { ROLE_NAMES } from '#app/domains/accounts/identity/actor.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { addNote } from '#app/domains/admin/members/add-note.server.ts';
import { NoteForm, ShowDetailsForm } from '#app/domains/admin/members/member-schema.ts';
import { readMember, showMemberDetails } from '#app/domains/admin/members/read-member.server.ts';
import { memberList } from '#app/domains/admin/members/search-members.server.ts';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { MemberConsents } from '#app/domains/admin/ui/members/member-consents.tsx';
import { MemberMessages } from '#app/domains/admin/ui/members/member-messages.tsx';
import { MemberMoney } from '#app/domains/admin/ui/members/member-money.tsx';
import { MemberNotes } from '#app/domains/admin/ui/members/member-notes.tsx';
import { MEMBER_PARTS, type MemberPart, memberParts } from '#app/domains/admin/ui/members/member-parts.ts';
import { MemberProfile } from '#app/domains/admin/ui/members/member-profile.tsx';
import { MemberRequests } from '#app/domains/admin/ui/members/member-requests.tsx';
import { MemberSafety } from '#app/domains/admin/ui/members/member-safety.tsx';
import { MemberStatusBadge } from '#app/domains/admin/ui/members/member-status-badge.tsx';
import { MemberSummary } from '#app/domains/admin/ui/members/member-summary.tsx';
import { MemberTrail } from '#app/domains/admin/ui/members/member-trail.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { OrderStateBadge } from '#app/domains/billing/ui/order-state-badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/member';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? `Member ${loaderData.record.loginId}` : 'Member') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readMember(platform, params.id);
  if (!found) throw data('There is no such member.', { status: 404 });
  const { otherAccountIds, ...member } = found;
  addDataSubjects(context, [member.record.accountId, ...otherAccountIds]);
  return {
    ...member,
    neighbors: await findNeighbors(memberList, platform, new URL(request.url).searchParams, {
      listPath: '/admin/members',
      to: ({ id }) => `/admin/members/${id}`,
    }),
    mayAct: can(platform, staff, 'staff.members.act') === 'allowed',
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  addDataSubjects(context, [params.id]);
  if (form.get('intent') === 'note') {
    const read = readStaffForm(form, NoteForm);
    if (!read.ok) return data(read.result, { status: 422 });
    const note = { accountId: params.id, text: read.value.text };
    const added = await addNote(platform, staff, note, caller);
    if (!added.ok) return staffErrorResponse(form, { code: added.error });
    throw redirect(`/admin/members/${params.id}?done=note-added#notes`);
  }
  const read = readStaffForm(form, ShowDetailsForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const shown = { accountId: params.id, reason: read.value.reason };
  const details = await showMemberDetails(platform, staff, shown, caller);
  if (!details.ok) return staffErrorResponse(form, { code: details.error });
  return { details: details.value };
}

export default function AdminMember({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { record, mayAct, done } = loaderData;
  const details: MemberDetails | null = actionData && 'details' in actionData ? actionData.details : null;
  const parts = memberParts(loaderData);
  const shows = (part: MemberPart) => parts.shown.includes(part);
  const formResult = actionData && 'intent' in actionData ? actionData : undefined;
  return (
    <>
      <ListNeighbors neighbors={loaderData.neighbors} name="Members" />
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={formResult} />
      <PageHeader
        title={record.name}
        lead={[record.loginId, record.company, record.role === 'member' ? null : ROLE_NAMES[record.role]]
          .filter(Boolean)
          .join(' · ')}
        aside={
          <p className="flex flex-wrap items-center gap-3">
            <MemberStatusBadge status={record.status} />
            {mayAct && record.status !== 'deleted' && (
              <ButtonLink variant="secondary" to={`/admin/members/${record.accountId}/manage`}>
                Manage
              </ButtonLink>
            )}
          </p>
        }
      />
      <MemberSummary {...loaderData} />
      <nav aria-label="Parts of this page" className="scroll-row -mx-4 mb-8 gap-2 px-4 md:flex-wrap">
        {parts.shown.map((part) => (
          <Link key={part} className="chip flex-none" to={`#${part}`}>
            {MEMBER_PARTS[part]}
          </Link>
        ))}
      </nav>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 content-start gap-8 empty:hidden">
          <MemberMoney
            {...loaderData}
            shows={shows}
            orderBadge={(state) => <OrderStateBadge state={state} />}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-8 border-line xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-l xl:pl-8">
          <MemberProfile {...loaderData} details={details} formResult={formResult} />
          <MemberSafety {...loaderData} />
          {shows('consents') && <MemberConsents {...loaderData} />}
          {shows('notes') && <MemberNotes {...loaderData} formResult={formResult} />}
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          {shows('messages') && <MemberMessages {...loaderData} />}
          {shows('requests') && <MemberRequests {...loaderData} />}
          {shows('trail') && <MemberTrail {...loaderData} />}
          {parts.nothing && <p className="text-muted">{parts.nothing}</p>}
        </div>
      </div>
    </>
  );
}
