import { data } from 'react-router';
import { platformContext, requestContext } from '#app/context.ts';
import {
  AcceptMatchesForm,
  acceptMatches,
  listChosenLines,
  readChosenMatches,
} from '#app/domains/admin/bank-statements/accept-matches.server.ts';
import { NOTHING_CHOSEN, parseBulkRows } from '#app/domains/admin/lists/bulk.ts';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import { BulkAction } from '#app/domains/admin/ui/list/bulk-action.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import type { Candidate } from '#app/domains/bank-statements/matching/match-candidates.ts';
import { DIFFERENCE_MESSAGES } from '#app/domains/bank-statements/messages.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/accept-deposits';
import { addBuyers } from './access-log.server.ts';
import { LINE_COLUMNS } from './lists/line-columns.tsx';
import { readStaffForm, staffFormResult } from './staff-forms.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Accept matches') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const ids = parseBulkRows(new URL(request.url).searchParams);
  const rows = await listChosenLines(platform, staff, ids, context.get(requestContext));
  await addBuyers(
    context,
    rows.map(({ match, orderNumber }) => match?.order.number ?? orderNumber),
  );
  return { rows };
}

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const lines = readChosenMatches(form);
  form.delete('row');
  const read = readStaffForm(form, AcceptMatchesForm);
  if (!read.ok) return data(read.result, { status: 422 });
  if (lines.length === 0) return data(staffFormResult(form, { problem: NOTHING_CHOSEN }), { status: 422 });
  const { reason } = read.value;
  const platform = context.get(platformContext);
  await addBuyers(
    context,
    lines.map(({ orderNumber }) => orderNumber),
  );
  return { outcomes: await acceptMatches(platform, staff, { lines, reason }, context.get(requestContext)) };
}

const COLUMNS = LINE_COLUMNS.filter(({ name }) => name !== 'next' && name !== 'order');

export default function AcceptDeposits({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      {actionData && 'problem' in actionData && <StaffProblem formResult={actionData} />}
      <Breadcrumb to="/admin/deposits" name="Deposits" />
      <PageHeader
        title="Accept matches"
        lead="Lines whose name or code only one order has, which needs exactly their amount."
      />
      <BulkAction
        list={{ to: '/admin/deposits', name: 'Deposits' }}
        to={({ id }) => `/admin/deposits/${id}`}
        columns={COLUMNS}
        rows={loaderData.rows}
        plan={({ id, state, match }) =>
          match
            ? { text: describeMatch(match), send: `${id}:${match.order.number}` }
            : {
                text: state === 'UNMATCHED' ? 'No single order fits it.' : 'It is not open.',
                send: null,
              }
        }
        form={{
          intent: 'accept-matches',
          title: 'Match each to its order',
          lead: 'Each is decided on its own; one that has changed in the meantime stays as it is.',
          submit: 'Accept the matches',
        }}
        formResult={actionData}
      />
    </>
  );
}

function describeMatch({ order, differences }: Candidate): string {
  const notes = differences.map((difference) => DIFFERENCE_MESSAGES[difference]);
  return [`Pays order ${order.number} of ${order.depositor} (${order.code})`, ...notes].join('. ');
}
