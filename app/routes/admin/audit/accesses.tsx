import { platformContext } from '#app/context.ts';
import { accessList } from '#app/domains/admin/audit/audit-lists.server.ts';
import { withDefaults } from '#app/domains/admin/lists/list-query.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { addDays, kstDate } from '#app/shared/dates.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { readListQuery } from '../list-query.server.ts';
import { ACCESS_COLUMNS, ACCESS_FILTERS } from '../lists/audit-columns.tsx';
import { loadList } from '../lists/load-list.server.ts';
import type { Route } from './+types/accesses';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Accesses of staff') },
  { name: 'robots', content: 'noindex' },
];

/** Unless the address says otherwise. */
const SHOWN_DAYS = 7;

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const today = kstDate(context.get(platformContext).clock.now());
  const defaults = { from: addDays(today, 1 - SHOWN_DAYS) };
  const list = await loadList(context, accessList, withDefaults(readListQuery(request), defaults));
  return { ...list, defaults };
}

export default function AdminAccesses({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHeader
        title="Accesses of staff"
        lead={`Of the last ${SHOWN_DAYS} days, unless you choose others.`}
      />
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
