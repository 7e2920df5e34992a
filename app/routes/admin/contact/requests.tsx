import { requestList } from '#app/domains/admin/contact/request-list.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { CONTACT_COLUMNS, contactFilters } from '../lists/contact-columns.tsx';
import { loadList } from '../lists/load-list.server.ts';
import type { Route } from './+types/requests';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Contact requests') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const page = await loadList(context, requestList, new URL(request.url).searchParams);
  return { ...page, me: staff.accountId };
}

export default function AdminContact({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { me, ...list } = loaderData;
  return (
    <>
      <PageHeader
        title="Contact"
        aside={
          <ButtonLink variant="secondary" to="/admin/contact/templates">
            Reply templates
          </ButtonLink>
        }
      />
      <StaffList
        {...list}
        noun={['request', 'requests']}
        columns={CONTACT_COLUMNS}
        filters={contactFilters(me)}
        to={({ number }) => `/admin/contact/${number}`}
        exportName="contact"
        empty="No requests to answer."
      />
    </>
  );
}
