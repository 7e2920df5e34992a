import { data, Link, redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext, requestContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import {
  listUnreviewedMonths,
  readReview,
  signReview,
} from '#app/domains/admin/audit/review-audit.server.ts';
import type { ReviewedMonth } from '#app/domains/admin/staff-views.ts';
import { DecisionForm } from '#app/domains/admin/ui/decision-form.tsx';
import { pageColumns } from '#app/domains/admin/ui/list/list-column.ts';
import { RowTable } from '#app/domains/admin/ui/list/row-table.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { StaffProblem } from '#app/domains/admin/ui/staff-problem.tsx';
import { Reason } from '#app/domains/bank-statements/schema.ts';
import { kstDate } from '#app/shared/dates.ts';
import { addMonths, firstDay, isMonth, monthOf } from '#app/shared/months.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { DECISION_COLUMNS } from '../lists/audit-columns.tsx';
import { type ReportColumn, ReportTable } from '../reports/report-table.tsx';
import { readStaffForm, staffErrorResponse } from '../staff-forms.server.ts';
import type { Route } from './+types/review';

export { actionHeaders as headers } from '#app/web/headers.server.ts';
export { alwaysRevalidate as shouldRevalidate } from '../always-revalidate.ts';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Monthly review') },
  { name: 'robots', content: 'noindex' },
];

/** The month in the address; otherwise the oldest unreviewed month, or the current one. */
export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('month') ?? '';
  const unreviewed = await listUnreviewedMonths(platform);
  const month = isMonth(asked) ? asked : (unreviewed[0]?.month ?? monthOf(kstDate(platform.clock.now())));
  return {
    review: await readReview(platform, month),
    unreviewed,
    maySign: can(platform, staff, 'staff.audit.act') === 'allowed',
    done: searchParams.get('done'),
  };
}

const SignForm = v.strictObject({
  intent: v.literal('sign'),
  month: v.pipe(v.string(), v.check(isMonth)),
  reason: Reason,
});

export async function action(args: Route.ActionArgs) {
  const admin = await authorize(args);
  const { request, context } = args;
  const form = await readForm(request);
  const read = readStaffForm(form, SignForm);
  if (!read.ok) return data(read.result, { status: 422 });
  const { month, reason } = read.value;
  const platform = context.get(platformContext);
  const signed = await signReview(platform, admin, { month, remark: reason }, context.get(requestContext));
  if (!signed.ok) return staffErrorResponse(form, { code: signed.error });
  throw redirect(`/admin/audit/review?month=${month}&done=reviewed`);
}

export default function AdminAuditReview({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { review, unreviewed, maySign, done } = loaderData;
  const { month, complete, people, exports, signed } = review;
  const isOverdue = unreviewed.some((each) => each.month === month && each.overdue);
  const [before, after] = [addMonths(month, -1), addMonths(month, 1)];
  const others = unreviewed.filter((each) => ![before, month, after].includes(each.month));
  return (
    <>
      {actionData === undefined && <StaffNotice done={done} />}
      <StaffProblem formResult={actionData} />
      <nav aria-label="Months" className="list-neighbors">
        <MonthLink month={before} rel="prev" unreviewed={unreviewed} />
        {complete && <MonthLink month={after} rel="next" unreviewed={unreviewed} />}
      </nav>
      <PageHeader
        title={`Review of ${month}`}
        lead="Who accessed personal data, how often and when, and what was exported. An admin signs each month off by the tenth of the next."
        aside={
          <div className="actions flex flex-wrap items-center gap-3">
            <ReviewState review={review} overdue={isOverdue} />
            {maySign && complete && !signed && (
              <a className="button button-secondary" href="#sign-form">
                Sign off
                <Icon name="arrow-down" size={16} />
              </a>
            )}
          </div>
        }
      />
      {others.length > 0 && (
        <nav aria-label="Months to review" className="list-neighbors">
          <span className="text-muted">Also to sign off</span>
          {others.map((each) => (
            <MonthLink key={each.month} month={each.month} unreviewed={unreviewed} />
          ))}
        </nav>
      )}
      {signed && (
        <Notice tone="success" title={`Signed off by ${signed.by}`} className="mb-6">
          <Moment at={signed.at} />: {signed.remark}
        </Notice>
      )}
      {people.length === 0 ? (
        <p className="list-empty mb-10">Nobody of the staff opened a page.</p>
      ) : (
        <ReportTable
          title="Accesses by person"
          rows={people}
          rowKey={({ accountId }) => accountId}
          columns={personColumns(month)}
        />
      )}
      <h2 className="mb-3 font-semibold text-[1rem]">Exports with their reasons</h2>
      <RowTable
        caption="Exports"
        rows={exports}
        rowKey={({ id }) => id}
        columns={pageColumns(DECISION_COLUMNS)}
        empty="Nothing was exported."
      />
      {maySign && complete && !signed && (
        <Card className="mt-10 max-w-3xl">
          <DecisionForm
            intent="sign"
            hidden={{ month }}
            title="Sign-off"
            lead="The figures above are kept with your remark. This cannot be undone."
            submit="Sign off the month"
            reasonLabel="Remark"
            formResult={actionData}
          />
        </Card>
      )}
    </>
  );
}

type Person = ReviewedMonth['people'][number];

const personColumns = (month: string): readonly ReportColumn<Person>[] => [
  {
    name: 'person',
    label: 'Person',
    value: ({ name }) => name,
    cell: ({ name }) => (
      <Link className="link" to={`/admin/audit/accesses?person=${name}&from=${month}-01`}>
        {name}
      </Link>
    ),
  },
  { name: 'requests', label: 'Requests', type: 'count', isMain: true, value: ({ requests }) => requests },
  { name: 'changes', label: 'Changes', type: 'count', value: ({ changes }) => changes },
  { name: 'subjects', label: 'Data subjects', type: 'count', value: ({ subjects }) => subjects },
  { name: 'addresses', label: 'Addresses', type: 'count', value: ({ addresses }) => addresses },
  { name: 'unusual', label: 'Unusual', value: ({ unusual }) => unusual.join('; ') || 'Nothing unusual' },
];

function ReviewState({ review, overdue }: { review: ReviewedMonth; overdue: boolean }) {
  if (review.signed) return <Badge tone="success">Signed off</Badge>;
  if (overdue) return <Badge tone="danger">Sign-off overdue</Badge>;
  if (review.complete) return <Badge tone="warn">To sign off</Badge>;
  return <Badge tone="neutral">To sign off from {firstDay(addMonths(review.month, 1))}</Badge>;
}

type MonthProps = {
  month: string;
  rel?: 'prev' | 'next';
  unreviewed: readonly { month: string; overdue: boolean }[];
};

function MonthLink({ month, rel, unreviewed }: MonthProps) {
  const open = unreviewed.find((each) => each.month === month);
  return (
    <Link
      className={rel === 'prev' ? 'link -ml-1' : 'link'}
      to={`/admin/audit/review?month=${month}`}
      rel={rel}
    >
      {rel === 'prev' && <Icon name="chevron-left" size={16} />}
      {month}
      {open && (open.overdue ? ' (overdue)' : rel && ' (to sign off)')}
      {rel === 'next' && <Icon name="chevron-right" size={16} />}
    </Link>
  );
}
