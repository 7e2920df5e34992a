import { data, Link, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { requestApproval } from '#app/domains/admin/approvals/request-approval.server.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { STAFF_PROBLEMS, WORK_ITEMS } from '#app/domains/admin/staff-messages.ts';
import { CloseItemForm } from '#app/domains/admin/staff-schema.ts';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { describeDetail } from '#app/domains/admin/ui/describe-detail.ts';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { workItemList } from '#app/domains/admin/work-items/work-item-list.server.ts';
import { workItemPath } from '#app/domains/admin/work-items/work-item-path.ts';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import { closeWorkItem, findWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from '../staff-forms.server.ts';
import type { Route } from './+types/work-item';

export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Work item') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const item = await requireItem(platform, params.id);
  addDataSubjects(context, [item.accountId]);
  const { searchParams } = new URL(request.url);
  const to = { listPath: '/admin/work', to: ({ id }: WorkItem) => workItemPath(id) };
  return {
    item,
    neighbors: await findNeighbors(workItemList, platform, searchParams, to),
    done: searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, CloseItemForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { resolution } = read.value;
  const platform = context.get(platformContext);
  const { id, accountId } = await requireItem(platform, params.id);
  addDataSubjects(context, [accountId]);
  const caller = context.get(requestContext);
  const decision = { kind: 'write-off', itemId: id } as const;
  const requested = await requestApproval(platform, staff, { decision, reason: resolution }, caller);
  if (!requested.ok) return staffErrorResponse(form, { code: requested.error });
  if (requested.value === 'waits') throw redirect(`${workItemPath(id)}?done=waits-for-second`);
  const closed = await closeWorkItem(platform, staff, { id, resolution }, caller);
  if (closed.ok) throw redirect('/admin/work?done=closed');
  const status = closed.error === 'not-found' ? 404 : 409;
  return data(staffFormResult(form, { problem: STAFF_PROBLEMS[closed.error] }), { status });
}

async function requireItem(platform: Parameters<typeof findWorkItem>[0], id: string): Promise<WorkItem> {
  const item = v.is(v.pipe(v.string(), v.uuid()), id) ? await findWorkItem(platform, id) : undefined;
  if (!item) throw data('There is no such work item.', { status: 404 });
  return item;
}

/** Something that the site cannot decide itself, and the form that settles it. */
export default function AdminWorkItem({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { item, neighbors, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <ListNeighbors neighbors={neighbors} name="Work items" />
      <PageHeader title={WORK_ITEMS[item.kind].name} lead={WORK_ITEMS[item.kind].next} />
      <div className="grid max-w-3xl gap-8">
        <Card>
          <DefinitionList items={describeItem(item)} />
        </Card>
        {!item.closedAt && (
          <Card>
            <DecisionForm
              intent="close"
              title="How was it settled?"
              submit="Close the item"
              reasonName="resolution"
              reasonLabel="Resolution"
              formResult={actionData}
            />
          </Card>
        )}
      </div>
    </>
  );
}

/** Items about which the gateway may know more. */
const QUERYABLE_ITEMS: readonly WorkItem['kind'][] = ['unknown-for-a-day', 'reconciliation-difference'];

const REFUND_ITEMS: readonly WorkItem['kind'][] = [
  'refund-by-hand',
  'refund-overdue',
  'refund-account-needed',
];

function describeItem(item: WorkItem) {
  return [
    { term: 'Opened', value: <Moment at={item.openedAt} /> },
    {
      term: 'Order',
      value: item.orderNumber ? (
        <Link className="link" to={`/admin/orders/${item.orderNumber}`}>
          {item.orderNumber}
        </Link>
      ) : (
        'None'
      ),
    },
    ...Object.entries(item.details)
      .filter(([name]) => name !== 'refund' || !REFUND_ITEMS.includes(item.kind))
      .map(([name, value]) => ({
        term: describeDetail(name, value).term,
        value: <Detail name={name} value={value} />,
      })),
    ...(REFUND_ITEMS.includes(item.kind)
      ? [
          {
            term: 'Refund',
            value: (
              <Link className="link" to={`/admin/refunds/${item.subject}`}>
                See the refund
              </Link>
            ),
          },
        ]
      : []),
    ...(QUERYABLE_ITEMS.includes(item.kind) && item.orderNumber && !item.closedAt
      ? [
          {
            term: 'What to do',
            value: (
              <Link className="link" to={`/admin/orders/${item.orderNumber}/readback`}>
                Query the gateway now
              </Link>
            ),
          },
        ]
      : []),
    ...(item.closedAt ? [{ term: 'Closed', value: <Moment at={item.closedAt} /> }] : []),
    ...(item.resolution ? [{ term: 'Resolution', value: item.resolution }] : []),
  ];
}

function Detail({ name, value }: { name: string; value: string | number }) {
  if (name === 'line') {
    return (
      <Link className="link" to={`/admin/deposits/${value}`}>
        See the line
      </Link>
    );
  }
  if (name === 'refund') {
    return (
      <Link className="link" to={`/admin/refunds/${value}`}>
        See the refund
      </Link>
    );
  }
  return <span className="wrap-anywhere">{describeDetail(name, value).text}</span>;
}
