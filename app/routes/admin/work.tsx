import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { requestApproval } from '#app/domains/admin/approvals/request-approval.server.ts';
import { STAFF_PROBLEMS, WORK_ITEMS } from '#app/domains/admin/staff-messages.ts';
import { CloseItemForm } from '#app/domains/admin/staff-schema.ts';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { itemDetail } from '#app/domains/admin/ui/item-detail.ts';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import type { WorkItem } from '#app/domains/billing/work-items/work-item.ts';
import { closeWorkItem, listWorkItems } from '#app/domains/billing/work-items/work-items.server.ts';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/work';
import { readStaffForm, staffErrorResponse, staffFormResult } from './staff-forms.server.ts';

export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Work items') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const { searchParams } = new URL(request.url);
  const closed = searchParams.get('show') === 'closed';
  return {
    closed,
    items: await listWorkItems(context.get(platformContext), { open: !closed }),
    done: searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, CloseItemForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { item: id, resolution } = read.value;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const decision = { kind: 'write-off', itemId: id } as const;
  const asked = await requestApproval(platform, staff, { decision, reason: resolution }, caller);
  if (!asked.ok) return staffErrorResponse(form, { code: asked.error });
  if (asked.value === 'waits') throw redirect('/admin/work?done=waits-for-second');
  const closed = await closeWorkItem(platform, staff, { id, resolution }, caller);
  if (closed.ok) throw redirect('/admin/work?done=closed');
  const status = closed.error === 'not-found' ? 404 : 409;
  return data(staffFormResult(form, { problem: STAFF_PROBLEMS[closed.error] }), { status });
}

export default function AdminWork({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { closed, items, done } = loaderData;
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem answer={actionData} />
      <PageHeader title="Work items" lead="What the site does not decide by itself." />
      <nav aria-label="Which items" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link
          className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
          to="/admin/work"
          aria-current={closed ? undefined : 'page'}
        >
          Open, oldest first
        </Link>
        <Link
          className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
          to="/admin/work?show=closed"
          aria-current={closed ? 'page' : undefined}
        >
          Closed, newest first
        </Link>
      </nav>
      {items.length === 0 && (
        <p className="list-empty">{closed ? 'No item has been closed yet.' : 'Nothing waits for you.'}</p>
      )}
      <ul className="grid gap-5 lg:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} id={item.id} className="scroll-mt-24">
            <Card className="h-full">
              <h2 className="mb-1 text-h3">{WORK_ITEMS[item.kind].name}</h2>
              <p className="mb-4 text-muted">{WORK_ITEMS[item.kind].next}</p>
              <DefinitionList items={describeItem(item)} />
              {!closed && (
                <details className="mt-5" open={actionData?.values.item === item.id}>
                  <summary className="link disclosure w-fit py-2">Close this item</summary>
                  <div className="mt-4">
                    <DecisionForm
                      intent="close"
                      formId={`close-${item.id}`}
                      hidden={{ item: item.id }}
                      headingLevel={3}
                      title="How was it settled?"
                      submit="Close the item"
                      reasonName="resolution"
                      reasonLabel="Resolution"
                      answer={actionData?.values.item === item.id ? actionData : undefined}
                    />
                  </div>
                </details>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Items whose outcome the gateway may know. */
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
        term: itemDetail(name, value).term,
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
                Ask the gateway now
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
  return <span className="wrap-anywhere">{itemDetail(name, value).text}</span>;
}
