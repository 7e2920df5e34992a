import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { deliveryList, type ListedDelivery } from '#app/domains/admin/messages/delivery-list.server.ts';
import { resendProblem } from '#app/domains/admin/messages/messages-query.ts';
import { BulkForm } from '#app/domains/admin/ui/list/bulk-form.tsx';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
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
  return {
    list: await loadList(context, deliveryList, new URL(request.url).searchParams),
    resends: can(context.get(platformContext), staff, 'staff.messages.act') === 'allowed',
  };
}

const BULK = {
  formId: 'resend',
  label: ({ subject, to }: ListedDelivery) => `${subject}, ${to}`,
  can: (message: ListedDelivery) => resendProblem(message) === null,
};

export default function AdminDeliveries({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { list, resends } = loaderData;
  return (
    <>
      <PageHeader title="Messages sent" lead="What was queued in the last 30 days." />
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
