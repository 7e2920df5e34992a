import { data, Link, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { requestApproval } from '#app/domains/admin/approvals/request-approval.server.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { STAFF_PROBLEMS, WORK_ITEMS } from '#app/domains/admin/staff-messages.ts';
import { CloseItemForm } from '#app/domains/admin/staff-schema.ts';
import { Deadline } from '#app/domains/admin/ui/deadline.tsx';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { describeDetail } from '#app/domains/admin/ui/describe-detail.ts';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { withTodaysFigures } from '#app/domains/admin/work-items/with-todays-figures.server.ts';
import { openDeadline } from '#app/domains/admin/work-items/work-item-deadline.ts';
import { workItemList } from '#app/domains/admin/work-items/work-item-list.server.ts';
import { workItemPath } from '#app/domains/admin/work-items/work-item-path.ts';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import { closeWorkItem, findWorkItem } from '#app/domains/billing/work-items/work-items.server.ts';
import { kstDate } from '#app/shared/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
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
    item: await withTodaysFigures(platform, item),
    deadline: openDeadline(item, kstDate(platform.clock.now())),
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
  const { item, deadline, neighbors, done } = loaderData;
  const next = findNextPage(item);
  return (
    <>
      <ListNeighbors neighbors={neighbors} name="Work items" />
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title={WORK_ITEMS[item.kind].name}
        lead={WORK_ITEMS[item.kind].next}
        aside={
          <div className="flex flex-wrap items-center gap-3 text-small">
            {deadline ? (
              <p className="flex flex-wrap items-center gap-2">
                Due <Deadline {...deadline} />
              </p>
            ) : (
              <Badge tone={item.closedAt ? 'neutral' : 'warn'}>{item.closedAt ? 'Closed' : 'Open'}</Badge>
            )}
            {next && (
              <ButtonLink variant={item.closedAt ? 'secondary' : 'primary'} to={next.to}>
                {next.name}
              </ButtonLink>
            )}
          </div>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {item.closedAt ? (
          <Card>
            <h2 className="mb-2 text-h3">Closed</h2>
            <p>{item.resolution ?? 'The site closed it.'}</p>
            <p className="mt-2 text-muted text-small">
              <Moment at={item.closedAt} />
            </p>
          </Card>
        ) : (
          <Card>
            <DecisionForm
              intent="close"
              title="How was it settled?"
              submit="Close the item"
              variant={next ? 'secondary' : 'primary'}
              reasonName="resolution"
              reasonLabel="Resolution"
              formResult={actionData}
            />
          </Card>
        )}
        <aside aria-label="About this item" className="max-lg:row-start-1">
          <Card>
            <h2 className="mb-4 text-h3">Facts</h2>
            <DefinitionList items={describeItem(item, deadline ? HEAD_DETAILS : [])} />
          </Card>
        </aside>
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

/** Where the work is done, if there is a page for it. */
function findNextPage({
  kind,
  subject,
  orderNumber,
  closedAt,
}: WorkItem): { to: string; name: string } | null {
  if (REFUND_ITEMS.includes(kind)) return { to: `/admin/refunds/${subject}`, name: 'See the refund' };
  if (QUERYABLE_ITEMS.includes(kind) && orderNumber && !closedAt)
    return { to: `/admin/orders/${orderNumber}/readback`, name: 'Query the gateway' };
  return null;
}

/** What the deadline in the head says. */
const HEAD_DETAILS: readonly string[] = ['due', 'days'];

function describeItem(item: WorkItem, leftOut: readonly string[]) {
  return [
    { term: 'Opened', value: <Moment at={item.openedAt} /> },
    ...(item.orderNumber
      ? [
          {
            term: 'Order',
            value: (
              <Link className="link" to={`/admin/orders/${item.orderNumber}`}>
                {item.orderNumber}
              </Link>
            ),
          },
        ]
      : []),
    ...Object.entries(item.details)
      .filter(([name]) => !leftOut.includes(name) && (name !== 'refund' || !REFUND_ITEMS.includes(item.kind)))
      .map(([name, value]) => ({
        term: describeDetail(name, value).term,
        value: <Detail name={name} value={value} />,
      })),
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
