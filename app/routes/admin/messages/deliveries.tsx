import { Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { deliveryList, type ListedDelivery } from '#app/domains/admin/messages/delivery-list.server.ts';
import { describeLateness, resendProblem } from '#app/domains/admin/messages/messages-query.ts';
import { BulkForm } from '#app/domains/admin/ui/list/bulk-form.tsx';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { type Backlog, readBacklog } from '#app/domains/notifications/message-queries.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { DELIVERY_COLUMNS, DELIVERY_FILTERS } from '../lists/delivery-columns.tsx';
import { loadList } from '../lists/load-list.server.ts';
import type { Route } from './+types/deliveries';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Messages sent') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  return {
    list: await loadList(context, deliveryList, new URL(request.url).searchParams),
    isDemo: platform.demo,
    late: platform.demo ? null : describeBacklog(await readBacklog(platform), platform.clock.now()),
    resends: can(platform, staff, 'staff.messages.act') === 'allowed',
  };
}

/** `12 messages wait, the oldest for 3 days`; null if none is late. */
function describeBacklog(backlog: readonly Backlog[], now: Date): string | null {
  const seconds = Math.max(0, ...backlog.map(({ oldestSeconds }) => oldestSeconds));
  const longest = describeLateness(new Date(now.getTime() - 1000 * seconds), now);
  const waiting = backlog.reduce((sum, channel) => sum + channel.waiting, 0);
  if (longest === null) return null;
  return waiting === 1
    ? `A message has waited for ${longest}`
    : `${waiting} messages wait, the oldest for ${longest}`;
}

const BULK = {
  formId: 'resend',
  label: ({ subject, to }: ListedDelivery) => `${subject}, ${to}`,
  can: (message: ListedDelivery) => resendProblem(message) === null,
};

export default function AdminDeliveries({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { list, isDemo, late, resends } = loaderData;
  return (
    <>
      <PageHeader title="Messages sent" lead="What was queued in the last 30 days." />
      {isDemo && (
        <Notice className="mb-4">
          This demo sends no messages:{' '}
          <Link className="link" to="/dev/outbox">
            read them in the outbox
          </Link>
          .
        </Notice>
      )}
      {late !== null && (
        <Notice tone="warn" title={late} className="mb-4">
          Check that the mail server and the worker run. Unsent messages follow automatically.
        </Notice>
      )}
      <StaffList
        {...list}
        noun={['message', 'messages']}
        columns={DELIVERY_COLUMNS}
        filters={DELIVERY_FILTERS}
        to={({ id }) => `/admin/messages/log/${id}`}
        exportName="messages"
        {...(resends && { bulk: BULK })}
      >
        {resends && list.rows.some(BULK.can) && (
          <BulkForm formId={BULK.formId} action="/admin/messages/log/resend" submit="Send selected again" />
        )}
      </StaffList>
    </>
  );
}
