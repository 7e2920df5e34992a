import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { NOTHING_CHOSEN, parseBulkRows } from '#app/domains/admin/lists/bulk.ts';
import { dataSubjectsOf } from '#app/domains/admin/lists/list.ts';
import { resendProblem, SendAgainForm } from '#app/domains/admin/messages/messages-query.ts';
import {
  listChosenDeliveries,
  resendAbandoned,
} from '#app/domains/admin/messages/resend-abandoned.server.ts';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { BulkAction } from '#app/domains/admin/ui/list/bulk-action.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { DELIVERY_COLUMNS } from '../lists/delivery-columns.tsx';
import { readStaffForm, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/resend';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Send messages again') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const ids = parseBulkRows(new URL(request.url).searchParams);
  const rows = await listChosenDeliveries(context.get(platformContext), ids);
  addDataSubjects(context, dataSubjectsOf(rows));
  return { rows, key: randomUUID() };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const ids = parseBulkRows(form);
  form.delete('row');
  const read = readStaffForm(form, SendAgainForm);
  if (!read.ok) return data(read.result, { status: 422 });
  if (ids.length === 0) return data(staffFormResult(form, { problem: NOTHING_CHOSEN }), { status: 422 });
  const { key, reason } = read.value;
  const platform = context.get(platformContext);
  addDataSubjects(context, dataSubjectsOf(await listChosenDeliveries(platform, ids)));
  return {
    outcomes: await resendAbandoned(platform, staff, { ids, key, reason }, context.get(requestContext)),
  };
}

export default function ResendMessages({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { rows, key } = loaderData;
  return (
    <>
      {actionData && 'problem' in actionData && <StaffProblem formResult={actionData} />}
      <Breadcrumb to="/admin/messages/log" name="Messages sent" />
      <PageHeader title="Send messages again" lead="Those that were given up." />
      <BulkAction
        list={{ to: '/admin/messages/log?state=given-up', name: 'Messages sent' }}
        to={({ id }) => `/admin/messages/log/${id}`}
        columns={DELIVERY_COLUMNS}
        rows={rows}
        plan={(row) => {
          const problem = resendProblem(row);
          return problem === null ? { text: `To ${row.to}`, send: row.id } : { text: problem, send: null };
        }}
        form={{
          intent: 'send-again',
          hidden: { key },
          title: 'Send them again',
          lead: 'Word for word and to the same addresses, each as a message of its own.',
          submit: 'Send again',
        }}
        formResult={actionData}
      />
    </>
  );
}
