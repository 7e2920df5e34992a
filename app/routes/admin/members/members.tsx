import { Form, Link } from 'react-router';
import { platformContext } from '#app/context.ts';
import { parseMemberQuery } from '#app/domains/admin/members/member-schema.ts';
import { findMembers, type MemberHit } from '#app/domains/admin/members/search-members.server.ts';
import { MemberStatusBadge } from '#app/domains/admin/ui/members/member-status-badge.tsx';
import { Moment } from '#app/domains/admin/ui/moment.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { addDataSubjects } from '../access-log.server.ts';
import type { Route } from './+types/members';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Members') },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args);
  const { request, context } = args;
  if (!staff) return null;
  const { after, ...query } = parseMemberQuery(new URL(request.url).searchParams);
  const page = await findMembers(context.get(platformContext), query, after);
  addDataSubjects(
    context,
    page.members.map(({ accountId }) => accountId),
  );
  return { ...page, query };
}
