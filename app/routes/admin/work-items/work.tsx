import { Link } from 'react-router';
import { activeFilters } from '#app/domains/admin/lists/list-query.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { StaffNotice } from '#app/domains/admin/ui/staff-notice.tsx';
import { workItemList } from '#app/domains/admin/work-items/work-item-list.server.ts';
import { workItemPath } from '#app/domains/admin/work-items/work-item-path.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loadList } from '../lists/load-list.server.ts';
import { WORK_ITEM_COLUMNS, WORK_ITEM_FILTERS } from '../lists/work-item-columns.tsx';
import type { Route } from './+types/work';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Work items') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const params = new URL(request.url).searchParams;
  const isFiltered = activeFilters(WORK_ITEM_FILTERS, params).length > 0;
  return { ...(await loadList(context, workItemList, params)), isFiltered, done: params.get('done') };
}

export default function AdminWork({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { done, isFiltered, ...list } = loaderData;
  return (
    <>
      <StaffNotice done={done} />
      <PageHeader title="Work items" lead="Decisions that need a person." />
      <StaffList
        {...list}
        noun={['item', 'items']}
        columns={WORK_ITEM_COLUMNS.filter(
          ({ name }) => name !== 'closedAt' || list.rows.some(({ closedAt }) => closedAt !== null),
        )}
        filters={WORK_ITEM_FILTERS}
        to={({ id }) => workItemPath(id)}
        exportName="work-items"
        empty={
          isFiltered ? (
            'No such items.'
          ) : (
            <>
              Nothing to decide. Other work is on{' '}
              <Link className="link" to="/admin">
                Today
              </Link>
              .
            </>
          )
        }
      />
    </>
  );
}
