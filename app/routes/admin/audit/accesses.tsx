import { platformContext } from '#app/context.ts';
import { accessList } from '#app/domains/admin/audit/audit-lists.server.ts';
import { readListPage } from '#app/domains/admin/lists/list-reader.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { readListQuery } from '../list-query.server.ts';
import { ACCESS_COLUMNS, ACCESS_FILTERS } from '../lists/audit-columns.tsx';
import type { Route } from './+types/accesses';
import { AuditNav } from './audit-nav.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Accesses of staff') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const page = await readListPage(accessList, context.get(platformContext), readListQuery(request));
  addDataSubjects(
    context,
    page.rows.flatMap(({ subjects }) => subjects.map(({ id }) => id)),
  );
  return page;
}

export default function AdminAccesses({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <AuditNav />
      <PageHeader title="Accesses of staff" />
      <StaffList
        {...loaderData}
        noun={['entry', 'entries']}
        columns={ACCESS_COLUMNS}
        filters={ACCESS_FILTERS}
        exportName="accesses"
      />
    </>
  );
}
