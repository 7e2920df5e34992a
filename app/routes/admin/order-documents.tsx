import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { requestApproval } from '#app/domains/admin/approvals/request-approval.server.ts';
import { readOrderDocuments } from '#app/domains/admin/orders/read-order-documents.server.ts';
import { STAFF_PROBLEMS } from '#app/domains/admin/staff-messages.ts';
import { CorrectDocumentForm, ReissueDocumentForm } from '#app/domains/admin/staff-schema.ts';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { StaffDocuments } from '#app/domains/admin/ui/orders/staff-documents.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { correctDocument } from '#app/domains/documents/issuing/correct-document.server.ts';
import { reissueDocument } from '#app/domains/documents/issuing/reissue-document.server.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/order-documents';
import { addBuyers } from './access-log.server.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from './staff-forms.server.ts';

export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const meta: Route.MetaFunction = ({ params }) => [
  { title: pageTitle(`Documents of ${params.number}`) },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const documents = await readOrderDocuments(platform, staff, params.number, context.get(requestContext));
  if (!documents.ok) throw data('There is no such order.', { status: 404 });
  await addBuyers(context, [params.number]);
  const done = new URL(request.url).searchParams.get('done');
  return { documents: documents.value, number: params.number, done };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const platform = context.get(platformContext);
  const caller = context.get(requestContext);
  const form = await readForm(request);
  await addBuyers(context, [params.number]);
  const again = form.get('intent') === 'reissue';
  const read = readStaffForm(form, again ? ReissueDocumentForm : CorrectDocumentForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { paper: number, reason } = read.value;
  const decision =
    'why' in read.value
      ? ({ kind: 'document-correction', number, why: read.value.why } as const)
      : ({ kind: 'document-reissue', number } as const);
  const requested = await requestApproval(platform, staff, { decision, reason }, caller);
  if (!requested.ok) return staffErrorResponse(form, { code: requested.error });
  const page = `/admin/orders/${params.number}/documents`;
  if (requested.value === 'waits') throw redirect(`${page}?done=waits-for-second`);
  const outcome =
    'why' in read.value
      ? await correctDocument(platform, staff, { number, amount: null, why: read.value.why, reason }, caller)
      : await reissueDocument(platform, staff, { number, businessNumber: null, reason }, caller);
  if (outcome.ok) throw redirect(`${page}?done=${again ? 'reissued' : 'corrected'}`);
  // Staff cancel the full remainder, so this code means that nothing is left.
  const code = outcome.error === 'amount' ? 'not-open' : outcome.error;
  const status = code === 'not-found' ? 404 : 409;
  return data(staffFormResult(form, { problem: STAFF_PROBLEMS[code] }), { status });
}

export default function AdminOrderDocuments({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { documents, number, done } = loaderData;
  return (
    <>
      <Breadcrumb to={`/admin/orders/${number}`} name={number} />
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <PageHeader
        title="Documents"
        lead={`Of order ${number}. A document is never changed: a further one corrects it.`}
      />
      <StaffDocuments documents={documents} formResult={actionData} />
    </>
  );
}
