import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import {
  listRequestSubjects,
  readStaffRequest,
} from '#app/domains/admin/contact/read-staff-request.server.ts';
import { requestRows } from '#app/domains/admin/contact/request-list.server.ts';
import { doneHref } from '#app/domains/admin/lists/list-query.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { ReplyForms } from '#app/domains/admin/ui/contact/reply-forms.tsx';
import { RequestActions, RequestFacts, RequestSender } from '#app/domains/admin/ui/contact/request-facts.tsx';
import { ResponseTime } from '#app/domains/admin/ui/contact/response-time.tsx';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import {
  addNote,
  assignRequest,
  closeOrReopenRequest,
  replyToRequest,
  type StaffCaller,
} from '#app/domains/contact/answer-request.server.ts';
import { KIND_NAMES, STAFF_CONTACT_PROBLEMS, STATE_NAMES } from '#app/domains/contact/messages.ts';
import { StaffContactForm } from '#app/domains/contact/schema.ts';
import { MessageList } from '#app/domains/contact/ui/message-list.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/request';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Request ${params.number}`) },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readStaffRequest(platform, params.number);
  if (!found) throw data('There is no such request.', { status: 404 });
  addDataSubjects(context, [found.member?.accountId ?? null, found.accountId]);
  const { searchParams } = new URL(request.url);
  return {
    found,
    neighbors: await findNeighbors(requestRows, platform, searchParams, {
      listPath: '/admin/contact',
      to: ({ number }) => `/admin/contact/${number}`,
    }),
    template: searchParams.get('template'),
    mayAct: can(platform, staff, 'staff.contact.act') === 'allowed',
    isMine: found.assigneeId === staff.accountId,
    done: searchParams.get('done'),
  };
}

type Written = ReturnType<typeof readStaffForm<typeof StaffContactForm>>;
type Decision = Extract<Written, { ok: true }>['value'];

const DONE = {
  reply: 'contact-replied',
  'reply-and-close': 'contact-replied',
  note: 'contact-noted',
  take: 'contact-taken',
  release: 'contact-released',
  close: 'contact-closed',
  reopen: 'contact-reopened',
} as const satisfies Record<Decision['intent'], string>;

function decide(
  platform: Parameters<typeof addNote>[0],
  by: StaffCaller,
  number: string,
  decision: Decision,
) {
  switch (decision.intent) {
    case 'reply':
    case 'reply-and-close': {
      const { message, seen, intent } = decision;
      return replyToRequest(platform, by, number, { message, seen, close: intent === 'reply-and-close' });
    }
    case 'note':
      return addNote(platform, by, number, decision.message);
    case 'take':
      return assignRequest(platform, by, number, by.staff.accountId);
    case 'release':
      return assignRequest(platform, by, number, null);
    default:
      return closeOrReopenRequest(platform, by, number, decision.intent);
  }
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, StaffContactForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const by = { staff, caller: context.get(requestContext) };
  const platform = context.get(platformContext);
  addDataSubjects(context, await listRequestSubjects(platform, params.number));
  const decided = await decide(platform, by, params.number, read.value);
  if (decided.ok) {
    const { searchParams } = new URL(request.url);
    throw redirect(doneHref(`/admin/contact/${params.number}`, searchParams, DONE[read.value.intent]), 303);
  }
  const { code } = decided.error;
  return data(staffFormResult(form, { problem: STAFF_CONTACT_PROBLEMS[code] }), {
    status: code === 'not-found' ? 404 : 409,
  });
}

export default function AdminContactRequest({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { found, neighbors, template, mayAct, isMine, done } = loaderData;
  const state = STATE_NAMES[found.state];
  return (
    <>
      <ListNeighbors neighbors={neighbors} name="Contact" />
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title={found.name}
        lead={`${found.number} · ${KIND_NAMES[found.kind]}`}
        aside={
          <div className="flex flex-wrap gap-3 text-small">
            <p className="flex flex-wrap items-center gap-3">
              {found.response.text && <ResponseTime response={found.response} />}
              <Badge tone={state.tone}>{state.name}</Badge>
            </p>
            {mayAct && <RequestActions request={found} isMine={isMine} />}
          </div>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Messages" className="min-w-0">
          <MessageList messages={found.messages} />
          {mayAct && (
            <ReplyForms
              // Empties the fields after a message was sent.
              key={`${found.messages.length} ${template}`}
              request={found}
              template={template}
              formResult={actionData}
            />
          )}
        </section>
        <div className="grid grid-cols-1 gap-6">
          <RequestFacts request={found} />
          <RequestSender request={found} />
        </div>
      </div>
    </>
  );
}
