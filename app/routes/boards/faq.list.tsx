import { data, Link } from 'react-router';
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
import type { Route } from './+types/faq.list';
import { countMissedSearch } from './count-missed-search.server.ts';

export { loaderHeaders as headers } from '#app/web/headers.server.ts';

const { title, path } = BOARDS.faq;

export const meta = loaderMeta(title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const query = parseListQuery(listTypeKeys(platform, 'faq'), new URL(request.url).searchParams);
  const list = await listPosts(platform, 'faq', query);
  const meta = pageMeta(platform, {
    title,
    description: 'Answers about accounts, downloads, plans, payment and the Routi products.',
    path,
    image: 'og-boards.png',
  });
  return data({ query, list, meta }, { headers: countMissedSearch(context, query, list) });
}

export default function FaqList({ loaderData: { query, list } }: Route.ComponentProps) {
  return (
    <ListPage
      board="faq"
      query={query}
      list={list}
      aside={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <p className="text-muted">
            Not answered here?{' '}
            <Link className="link" to="/contact">
              Write to us
            </Link>
          </p>
          <StaffLink to="/faq/write">Write</StaffLink>
        </div>
      }
    />
  );
}

export function ErrorBoundary() {
  return <ListFailed board="faq" reference={<RequestIdLine />} />;
}
