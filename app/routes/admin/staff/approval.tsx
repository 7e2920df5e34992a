import { data, Link, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { APPROVAL_NAMES, type ApprovalKind } from '#app/domains/admin/approvals/approval.ts';
import { decideApproval } from '#app/domains/admin/approvals/decide-approval.server.ts';
import { readApproval, readPayeeAccount } from '#app/domains/admin/approvals/read-approval.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { ApproveForm, RefuseForm } from '#app/domains/admin/staff-schema.ts';
import { BothPeopleNotice } from '#app/domains/admin/ui/both-people-notice.tsx';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { AccountCell } from '#app/domains/admin/ui/list/account-cell.tsx';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { payeeFacts } from '#app/domains/admin/ui/refunds/refund-facts.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { CORRECTION_REASONS } from '#app/domains/documents/document.ts';
import { formatKrw } from '#app/shared/krw.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addBuyers } from '../access-log.server.ts';
import { readStaffForm, staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/approval';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Approval') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await readApproval(platform, staff, params.id);
  if (!found.ok) throw data('Nothing waits under this address: it was decided already.', { status: 404 });
  await addBuyers(context, [found.value.orderNumber]);
  return {
    approval: found.value,
    account: await readPayeeAccount(platform, staff, found.value.decision, context.get(requestContext)),
    reauthentication: await requiredReauthentication(platform, staff),
    demo: platform.demo,
  };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const outcome = form.get('intent') === 'refuse' ? 'rejected' : 'approved';
  const read = readStaffForm(form, outcome === 'rejected' ? RefuseForm : ApproveForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { intent: _, ...input } = read.value;
  const platform = context.get(platformContext);
  const known = await readApproval(platform, staff, params.id);
  if (known.ok) await addBuyers(context, [known.value.orderNumber]);
  const decided = await decideApproval(
    platform,
    staff,
    { approvalId: params.id, outcome, ...input },
    context.get(requestContext),
  );
  if (!decided.ok) return staffErrorResponse(form, decided.error);
  throw redirect(`/admin/approvals?done=approval-${outcome === 'approved' ? 'granted' : 'rejected'}`);
}

export default function AdminApproval({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { approval, account, reauthentication, demo } = loaderData;
  const { decision, isOwn, orderNumber, buyer } = approval;
  const shown = { formResult: actionData, reauthentication };
  return (
    <>
      <Breadcrumb to="/admin/approvals" name="Approvals" />
      <StaffProblem formResult={actionData} />
      <PageHeader
        title={APPROVAL_NAMES[decision.kind]}
        lead={`${formatKrw(approval.amount)}, requested by ${isOwn ? 'you' : approval.requestedBy}.`}
        aside={<Badge tone="warn">Waits for a second person</Badge>}
      />
      {demo && <BothPeopleNotice />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          {isOwn ? (
            <Notice title="This is your own request">
              Another member of staff approves it. You may withdraw it.
            </Notice>
          ) : (
            <Card>
              <DecisionForm
                {...shown}
                intent="approve"
                title="Approve"
                lead="It is carried out at once."
                submit="Approve and carry out"
              />
            </Card>
          )}
          <Card>
            <DecisionForm
              {...shown}
              intent="refuse"
              title={isOwn ? 'Withdraw' : 'Reject'}
              lead="Nothing is changed."
              submit={isOwn ? 'Withdraw the request' : 'Reject the request'}
              variant="danger"
            />
          </Card>
        </div>
        <aside aria-label="The request" className="max-lg:row-start-1">
          <Card>
            <h2 className="mb-4 text-h3">The request</h2>
            <DefinitionList
              items={[
                ...payeeFacts(account),
                { term: 'Amount', value: formatKrw(approval.amount) },
                {
                  term: ABOUT[decision.kind],
                  value: (
                    <Link className="link" to={approval.path}>
                      {'number' in decision ? decision.number : 'See its page'}
                    </Link>
                  ),
                },
                ...('why' in decision
                  ? [{ term: 'Legal ground', value: CORRECTION_REASONS[decision.why] }]
                  : []),
                ...('bankReference' in decision
                  ? [{ term: 'Reference of the bank', value: decision.bankReference }]
                  : []),
                ...(orderNumber
                  ? [
                      {
                        term: 'Order',
                        value: (
                          <Link className="link" to={`/admin/orders/${orderNumber}`}>
                            {orderNumber}
                          </Link>
                        ),
                      },
                      { term: 'Member', value: <AccountCell account={buyer} /> },
                    ]
                  : []),
                { term: 'Reason', value: approval.reason },
                { term: 'Requested by', value: isOwn ? 'You' : approval.requestedBy },
                { term: 'Requested', value: <Moment at={approval.requestedAt} /> },
              ]}
            />
          </Card>
        </aside>
      </div>
    </>
  );
}

const ABOUT: Readonly<Record<ApprovalKind, string>> = {
  payout: 'Refund',
  interest: 'Refund',
  'write-off': 'Work item',
  'document-correction': 'Document',
  'document-reissue': 'Document',
};
