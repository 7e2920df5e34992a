import { redirect } from 'react-router';
import * as v from 'valibot';
import { platformContext } from '#app/context.ts';
import { can } from '#app/domains/accounts/identity/can.ts';
import { buildQuery } from '#app/domains/admin/lists/list-query.ts';
import { listMissingFacts } from '#app/domains/admin/settings/list-settings.server.ts';
import { assignWork } from '#app/domains/admin/today/assign-work.server.ts';
import { listOpenWork } from '#app/domains/admin/today/list-open-work.server.ts';
import { WORK_KINDS } from '#app/domains/admin/today/work-kind.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { OrdersClosedNotice } from '#app/domains/admin/ui/settings/orders-closed-notice.tsx';
import { acceptsOrders } from '#app/domains/settings/accepts-orders.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorize, authorizeOrNull } from '#app/web/authorize.server.ts';
import { readForm } from '#app/web/read-form.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/overview';
import { addDataSubjects } from './access-log.server.ts';
import { WORK_COLUMNS, WORK_FILTERS } from './lists/work-columns.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Today') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const platform = context.get(platformContext);
  // Editors start at their posts.
  if (can(platform, staff, 'staff.work') !== 'allowed') throw redirect('/admin/posts');
  const { searchParams } = new URL(request.url);
  const [show, kind] = [searchParams.get('show'), searchParams.get('kind')];
  const work = (await listOpenWork(platform, staff)).filter(
    (each) =>
      (kind === null || kind === '' || each.kind === kind) &&
      (show !== 'mine' || each.assignee?.accountId === staff.accountId) &&
      (show !== 'free' || (each.assignee === null && !each.ownRequest)),
  );
  addDataSubjects(
    context,
    work.map(({ accountId }) => accountId),
  );
  return {
    missing: acceptsOrders(platform) ? [] : listMissingFacts(platform),
    importsStatements: can(platform, staff, 'staff.deposits.act') === 'allowed',
    rows: work.map((each) => ({
      ...each,
      id: `${each.kind}-${each.id}`,
      subject: each.id,
      cursor: each.id,
      isMine: each.assignee?.accountId === staff.accountId,
    })),
  };
}

const AssignForm = v.object({
  intent: v.picklist(['take', 'release']),
  kind: v.picklist(WORK_KINDS),
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

export async function action(args: Route.ActionArgs) {
  const staff = await authorize(args);
  const { request, context } = args;
  const read = v.safeParse(AssignForm, Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response('The form could not be read.', { status: 400 });
  const { intent, kind, subject } = read.output;
  const input = { kind, subject, take: intent === 'take' };
  const assigned = await assignWork(context.get(platformContext), staff, input);
  if (!assigned.ok) throw new Response('Your role does not include this.', { status: 403 });
  const query = buildQuery(new URL(request.url).searchParams, { index: null });
  throw redirect(query === '' ? '/admin' : `/admin?${query}`);
}

export default function AdminToday({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { rows, importsStatements, missing } = loaderData;
  return (
    <>
      <PageHeader
        title="Today"
        lead="Open work, by legal deadline and amount."
        aside={
          importsStatements && (
            <ButtonLink variant="secondary" to="/admin/deposits/import">
              Import a bank statement
            </ButtonLink>
          )
        }
      />
      <OrdersClosedNotice missing={missing} />
      <StaffList
        rows={rows}
        next={null}
        count={{ rows: rows.length, capped: false }}
        noun={['thing to do', 'things to do']}
        columns={WORK_COLUMNS}
        filters={WORK_FILTERS}
        exportName={null}
        empty="Nothing waits for you."
      />
    </>
  );
}
