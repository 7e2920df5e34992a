import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { BOARDS } from '#app/domains/boards/post.ts';
import { listTypeKeys } from '#app/domains/boards/post-types.server.ts';
import { listPosts } from '#app/domains/boards/reading/post-queries.server.ts';
import { parseListQuery } from '#app/domains/boards/schema.ts';
import { ListFailed } from '#app/domains/boards/ui/list/list-failed.tsx';
import { ListPage } from '#app/domains/boards/ui/list/list-page.tsx';
import { StaffLink } from '#app/shell/header/staff-link.tsx';
import { RequestIdLine } from '#app/shell/request-id-line.tsx';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/notice.list';
import { countMissedSearch } from './count-missed-search.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

const { title, path } = BOARDS.notice;
const FEED = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  href: '/notice/feed.xml',
} as const;

export const meta = loaderMeta(title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const query = parseListQuery(listTypeKeys(platform, 'notice'), new URL(request.url).searchParams);
  const list = await listPosts(platform, 'notice', query);
  const meta = pageMeta(platform, {
    title,
    description: 'News and notices about Routi-AI and Routi-AR.',
    path,
    image: 'og-boards.png',
  });
  return data({ query, list, meta: [...meta, FEED] }, { headers: countMissedSearch(context, query, list) });
}

export default function NoticeList({ loaderData: { query, list } }: Route.ComponentProps) {
  return (
    <ListPage
      board="notice"
      query={query}
      list={list}
      aside={<StaffLink to="/notice/write">Write</StaffLink>}
    />
  );
}

export function ErrorBoundary() {
  return <ListFailed board="notice" reference={<RequestIdLine />} />;
}
