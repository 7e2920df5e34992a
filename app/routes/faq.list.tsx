import { platformContext } from '#app/context.ts';
import { listPosts } from '#app/domains/boards/list-posts.server.ts';
import { parseListQuery } from '#app/domains/boards/schema.ts';
import { ListFailed } from '#app/domains/boards/ui/list-failed.tsx';
import { ListPage } from '#app/domains/boards/ui/list-page.tsx';
import { RequestIdLine } from '#app/shell/request-id-line.tsx';
import type { Route } from './+types/faq.list';

export const meta: Route.MetaFunction = () => [
  { title: 'FAQ · Routi' },
  {
    name: 'description',
    content: 'Answers about accounts, downloads, plans, payment and the Routi products.',
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseListQuery('faq', new URL(request.url).searchParams);
  return { query, list: await listPosts(context.get(platformContext), 'faq', query) };
}

export default function FaqList({ loaderData: { query, list } }: Route.ComponentProps) {
  return <ListPage board="faq" query={query} list={list} />;
}

export function ErrorBoundary() {
  return <ListFailed board="faq" reference={<RequestIdLine />} />;
}
