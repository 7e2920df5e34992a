import { data, redirect } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import { decideLine } from '#app/domains/admin/bank-statements/decide-line.server.ts';
import { lineRows } from '#app/domains/admin/bank-statements/line-list.server.ts';
import { doneHref } from '#app/domains/admin/lists/list-query.ts';
import { findNeighbors } from '#app/domains/admin/lists/list-reader.server.ts';
import { requiredReauthentication } from '#app/domains/admin/staff/reauthenticate-staff.server.ts';
import { StaffLine } from '#app/domains/admin/ui/bank-statements/staff-line.tsx';
import { ListNeighbors } from '#app/domains/admin/ui/list/list-neighbors.tsx';
import { accountFields } from '#app/domains/admin/ui/refunds/account-fields.ts';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { LINE_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { listOrdersOfLines } from '#app/domains/bank-statements/reading/line-queries.server.ts';
import { viewLine } from '#app/domains/bank-statements/reading/view-line.server.ts';
import { IgnoreForm, MatchForm, RefundLineForm, UndoForm } from '#app/domains/bank-statements/schema.ts';
import { RefundAccountFields } from '#app/domains/billing/ui/refund-account-fields.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/deposit';
import { addBuyers } from './access-log.server.ts';
import { readStaffForm, staffErrorResponse, staffFormResult } from './staff-forms.server.ts';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Deposit') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, params, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const found = await viewLine(platform, staff, params.id, context.get(requestContext));
  if (!found.ok) throw data('There is no such line.', { status: 404 });
  const { near, paidBefore, possibleDuplicates, matches } = found.value;
  await addBuyers(context, [
    ...near.map(({ order }) => order.number),
    ...[...paidBefore, ...possibleDuplicates, ...matches].map(({ orderNumber }) => orderNumber),
  ]);
  const done = new URL(request.url).searchParams.get('done');
  return {
    found: found.value,
    neighbors: await findNeighbors(lineRows, platform, new URL(request.url).searchParams, {
      listPath: '/admin/deposits',
      to: ({ id }) => `/admin/deposits/${id}`,
    }),
    reauthentication: await requiredReauthentication(platform, staff),
    done,
  };
}

const FORMS = {
  match: MatchForm,
  undo: UndoForm,
  ignore: IgnoreForm,
  'take-up': IgnoreForm,
  refund: RefundLineForm,
} as const;

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, params, context } = args;
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  if (!Object.hasOwn(FORMS, intent)) {
    return data(staffFormResult(form, { problem: 'This form is not known.' }), { status: 422 });
  }
  // The same rule as on the refund pages.
  if (intent === 'refund') await authorize(args, 'staff.refunds');
  const read = readStaffForm(form, FORMS[intent as keyof typeof FORMS]);
  if (!read.ok) return data(read.result, { status: 422 });
  const platform = context.get(platformContext);
  const decided = await decideLine(platform, staff, params.id, read.value, context.get(requestContext));
  await addBuyers(context, await listOrdersOfLines(platform, [params.id]));
  if (decided.ok) {
    const { searchParams } = new URL(request.url);
    throw redirect(doneHref(`/admin/deposits/${params.id}`, searchParams, decided.value));
  }
  const { error } = decided;
  if ('problem' in error) {
    const status = error.problem === 'not-found' ? 404 : 409;
    return data(staffFormResult(form, { problem: LINE_MESSAGES[error.problem] }), { status });
  }
  return staffErrorResponse(form, error);
}

export default function AdminDeposit({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <ListNeighbors neighbors={loaderData.neighbors} name="Deposits" />
      {actionData === undefined && <StaffNotice done={loaderData.done} />}
      <StaffProblem formResult={actionData} />
      <StaffLine
        found={loaderData.found}
        account={<RefundAccountFields own={false} fields={accountFields('refund', actionData)} />}
        reauthentication={loaderData.reauthentication}
        formResult={actionData}
      />
    </>
  );
}
