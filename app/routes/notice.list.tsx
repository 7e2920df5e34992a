import { platformContext } from '#app/context.ts';
import { listPosts } from '#app/domains/boards/list-posts.server.ts';
import { parseListQuery } from '#app/domains/boards/schema.ts';
import { ListFailed } from '#app/domains/boards/ui/list-failed.tsx';
import { ListPage } from '#app/domains/boards/ui/list-page.tsx';
import { RequestIdLine } from '#app/shell/request-id-line.tsx';
import type { Route } from './+types/notice.list';

export const meta: Route.MetaFunction = () => [
  { title: 'Latest Updates · Routi' },
  { name: 'description', content: 'News and notices about Routi-AI and Routi-AR.' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseListQuery('notice', new URL(request.url).searchParams);
  return { query, list: await listPosts(context.get(platformContext), 'notice', query) };
}

export default function NoticeList({ loaderData: { query, list } }: Route.ComponentProps) {
  return <ListPage board="notice" query={query} list={list} />;
}

export function ErrorBoundary() {
  return <ListFailed board="notice" reference={<RequestIdLine />} />;
}
