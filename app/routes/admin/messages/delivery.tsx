import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { withAccounts } from '#app/domains/admin/lists/with-accounts.server.ts';
import { deliveryList, findDelay } from '#app/domains/admin/messages/delivery-list.server.ts';
import { HIDDEN_SUBJECT, SendAgainForm, shortenTokens } from '#app/domains/admin/messages/messages-query.ts';
import { STAFF_PROBLEMS } from '#app/domains/admin/staff-messages.ts';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { DeliveryStateBadge } from '#app/domains/admin/ui/delivery-state-badge.tsx';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { findDelivery, findMessageText } from '#app/domains/notifications/message-queries.server.ts';
import { resendMessage } from '#app/domains/notifications/resend-message.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/delivery';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Message') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await findDelivery(platform, params.id);
  const { rows } = await withAccounts(platform, { rows: found ? [found] : [], next: null });
  const message = rows[0];
  if (!message) throw data('This message no longer exists.', { status: 404 });
  addDataSubjects(context, [message.accountId]);
  const { searchParams } = new URL(request.url);
  const text = await findMessageText(platform, params.id);
  return {
    message,
    delay: findDelay(platform, message),
    text: text && shortenTokens(text),
    neighbors: await findNeighbors(deliveryList, platform, searchParams, {
      listPath: '/admin/messages/log',
      to: ({ id }) => `/admin/messages/log/${id}`,
    }),
    key: randomUUID(),
    done: searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, SendAgainForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { key, reason } = read.value;
  const by = { actor: staff.accountId, requestId: context.get(requestContext).id };
  const platform = context.get(platformContext);
  addDataSubjects(context, [(await findDelivery(platform, params.id))?.accountId ?? null]);
  const sent = await resendMessage(platform, { id: params.id, key, reason }, by);
  if (sent.ok) throw redirect(`/admin/messages/log/${params.id}?done=sent-again`);
  if (sent.error === 'not-found') {
    return data(staffFormResult(form, { problem: STAFF_PROBLEMS['not-found'] }), { status: 404 });
  }
  const problem = 'A message like this is never sent again. Nothing was changed.';
  return data(staffFormResult(form, { problem }), { status: 409 });
}

export default function AdminDelivery({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { message, delay, text, neighbors, key, done } = loaderData;
  return (
    <>
      <ListNeighbors neighbors={neighbors} name="Messages sent" />
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title={message.subject ?? HIDDEN_SUBJECT}
        aside={<DeliveryStateBadge state={message.state} delay={delay} />}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          {text !== null && (
            <Card>
              <h2 className="mb-3 text-h3">Text</h2>
              <p className="wrap-anywhere max-w-measure whitespace-pre-wrap break-keep">{text}</p>
            </Card>
          )}
          {message.subject !== null && message.kind === 'service' ? (
            <Card>
              <DecisionForm
                intent="send-again"
                hidden={{ key }}
                title="Send it again"
                lead="Word for word and to the same address, as a message of its own."
                submit="Send again"
                variant={message.state === 'given-up' ? 'primary' : 'secondary'}
                formResult={actionData}
              />
            </Card>
          ) : (
            <Notice title="It is not sent again">
              {message.kind === 'advertising'
                ? 'Advertising follows rules of its own.'
                : 'A member who needs a new code or link asks for one on its page.'}
            </Notice>
          )}
        </div>
        <aside aria-label="About this message" className="max-lg:row-start-1">
          <Card>
            <h2 className="mb-4 text-h3">Delivery</h2>
            <DefinitionList
              items={[
                { term: 'Channel', value: message.channel === 'mail' ? 'Mail' : 'Text message' },
                { term: 'To', value: <span className="wrap-anywhere">{message.to}</span> },
                ...(message.accountId
                  ? [{ term: 'Member', value: <AccountCell account={message.account} /> }]
                  : []),
                { term: 'Queued', value: <Moment at={message.createdAt} /> },
                { term: 'Attempts', value: message.tries },
                ...(message.sentAt ? [{ term: 'Sent', value: <Moment at={message.sentAt} /> }] : []),
                ...(message.state === 'waiting' || message.state === 'trying'
                  ? [{ term: 'Next try', value: <Moment at={message.nextTryAt} /> }]
                  : []),
              ]}
            />
          </Card>
        </aside>
      </div>
    </>
  );
}
