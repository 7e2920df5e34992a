import { Form, Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { readListPage } from '#app/domains/admin/lists/list-reader.server.ts';
import { parseMemberQuery } from '#app/domains/admin/members/member-schema.ts';
import { memberList } from '#app/domains/admin/members/search-members.server.ts';
import { StaffList } from '#app/domains/admin/ui/list/staff-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import { MEMBER_COLUMNS, MEMBER_FILTERS } from '../lists/member-columns.tsx';
import type { Route } from './+types/members';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Members') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const params = new URL(request.url).searchParams;
  const page = await readListPage(memberList, context.get(platformContext), params);
  addDataSubjects(
    context,
    page.rows.map(({ id }) => id),
  );
  return { ...page, query: parseMemberQuery(params) };
}

export default function AdminMembers({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { query, ...page } = loaderData;
  return (
    <>
      <PageHeader
        title="Members"
        aside={
          <Link className="link" to="/admin/members/signup-block">
            Lift a sign-up block
          </Link>
        }
      />
      <Form key={query.text} method="get" role="search" className="mb-4 flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-80">
          <label htmlFor="member-text" className="mb-1 block font-semibold">
            Find a member
          </label>
          <p id="member-text-hint" className="mb-1.5 text-muted text-small">
            The beginning of a login ID, email, name or company, or a whole phone number, order number,
            depositor or the last four digits of a card.
          </p>
          <input
            id="member-text"
            name="q"
            type="search"
            className="input"
            defaultValue={query.text}
            aria-describedby="member-text-hint"
            autoComplete="off"
          />
        </div>
        {query.status !== null && <input type="hidden" name="state" value={query.status} />}
        <Button type="submit">Find</Button>
      </Form>
      <StaffList
        {...page}
        noun={['member', 'members']}
        columns={MEMBER_COLUMNS}
        filters={MEMBER_FILTERS}
        to={({ id }) => `/admin/members/${id}`}
      />
    </>
  );
}
