import { refundList } from '#app/domains/admin/refunds/refund-list.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/refunds';
import { loadList } from './lists/load-list.server.ts';
import { REFUND_COLUMNS, REFUND_FILTERS } from './lists/refund-columns.tsx';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Refunds') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  return staff && loadList(context, refundList, new URL(request.url).searchParams);
}

export default function AdminRefunds({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <PageHeader
        title="Refunds"
        lead="Money goes back within 3 business days; after that it costs 15% a year."
      />
      <StaffList
        {...loaderData}
        noun={['refund', 'refunds']}
        columns={REFUND_COLUMNS}
        filters={REFUND_FILTERS}
        to={({ id }) => `/admin/refunds/${id}`}
        exportName="refunds"
        empty="No such refunds."
      />
    </>
  );
}
