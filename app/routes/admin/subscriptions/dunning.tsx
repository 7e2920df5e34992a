import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { dunningList } from '#app/domains/admin/subscriptions/dunning-list.server.ts';
import { endBillingPause } from '#app/domains/admin/subscriptions/end-billing-pause.server.ts';
import { ResumeForm } from '#app/domains/admin/subscriptions/subscription-query.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { BillingPause } from '#app/domains/admin/ui/subscriptions/billing-pause.tsx';
import { listDunning } from '#app/domains/subscriptions/back-office/list-dunning.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { DUNNING_COLUMNS } from '../lists/dunning-columns.tsx';
import { loadList } from '../lists/load-list.server.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/dunning';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Dunning') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const done = new URL(request.url).searchParams.get('done');
  const [{ pause, counts }, list] = await Promise.all([
    listDunning(platform),
    loadList(context, dunningList, new URLSearchParams()),
  ]);
  return { list, pause, counts, reauthentication: await requiredReauthentication(platform, staff), done };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, ResumeForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { intent: _, stop: pauseId, ...input } = read.value;
  const resumed = await endBillingPause(
    context.get(platformContext),
    staff,
    { pauseId, ...input },
    context.get(requestContext),
  );
  if (resumed.ok) throw redirect('/admin/dunning?done=charging-resumed');
  if (resumed.error.code === 'not-open') {
    const problem = 'Somebody else was first: charging has already resumed. Nothing was changed.';
    return data(staffFormResult(form, { problem }), { status: 409 });
  }
  return staffErrorResponse(form, resumed.error);
}

export default function AdminDunning({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { list, counts, pause, reauthentication, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title="Dunning"
        lead={
          <>
            {list.rows.length > 0
              ? `${counts.pastDue} past due, ${counts.suspended} suspended. `
              : 'Subscriptions whose payment failed or is late. '}
            <Link className="link" to="/admin/calendar">
              Next charges
            </Link>
          </>
        }
      />
      {pause && <BillingPause pause={pause} reauthentication={reauthentication} formResult={actionData} />}
      <StaffList
        rows={list.rows}
        next={list.next}
        count={list.count}
        noun={['subscription', 'subscriptions']}
        columns={DUNNING_COLUMNS}
        to={({ number }) => `/admin/contracts/${number}`}
        exportName="dunning"
        empty="No subscription is past due or suspended."
      />
    </>
  );
}
