import { decisionList } from '#app/domains/admin/audit/audit-lists.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readListQuery } from '../list-query.server.ts';
import { DECISION_COLUMNS, DECISION_FILTERS } from '../lists/audit-columns.tsx';
import { loadList } from '../lists/load-list.server.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Audit log') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  return loadList(context, decisionList, readListQuery(request));
}

export default function AdminAudit({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const hasAddress = loaderData.rows.some(({ address }) => address !== null);
  return (
    <>
      <PageHeader title="Audit log" />
      <StaffList
        {...loaderData}
        noun={['entry', 'entries']}
        columns={hasAddress ? DECISION_COLUMNS : DECISION_COLUMNS.filter(({ name }) => name !== 'address')}
        filters={DECISION_FILTERS}
        exportName="audit"
      />
    </>
  );
}
