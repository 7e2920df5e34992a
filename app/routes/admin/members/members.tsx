import { memberList } from '#app/domains/admin/members/search-members.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loadList } from '../lists/load-list.server.ts';
import { MEMBER_COLUMNS, MEMBER_FILTERS } from '../lists/member-columns.tsx';
import type { Route } from './+types/members';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Members') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  return staff && loadList(context, memberList, new URL(request.url).searchParams);
}

export default function AdminMembers({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const isSearch = loaderData.rows.some(({ foundBy }) => foundBy !== null);
  return (
    <>
      <PageHeader
        title="Members"
        lead="Find a member by how a login ID, email, name or company begins, or by a whole phone number, order number, depositor or the last four digits of a card."
        aside={
          <ButtonLink variant="secondary" to="/admin/members/signup-block">
            Lift a sign-up block
          </ButtonLink>
        }
      />
      <StaffList
        {...loaderData}
        noun={['member', 'members']}
        columns={MEMBER_COLUMNS.filter(({ name }) => name !== 'foundBy' || isSearch)}
        filters={MEMBER_FILTERS}
        to={({ id }) => `/admin/members/${id}`}
        exportName="members"
      />
    </>
  );
}
