import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { displayTitle } from '#app/domains/boards/post.ts';
import { readPost } from '#app/domains/boards/read-post.server.ts';
import { DetailPage } from '#app/domains/boards/ui/detail-page.tsx';
import type { Route } from './+types/faq.detail';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Page not found · Routi' }];
  const { post } = loaderData;
  return [
    { title: `${displayTitle(post)} · FAQ · Routi` },
    { name: 'description', content: `${displayTitle(post)} (${post.type}, ${post.date})` },
  ];
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const read = await readPost(context.get(platformContext), 'faq', params.id);
  if (!read.ok) throw data(null, { status: 404 });
  return read.value;
}

export default function FaqDetail({ loaderData }: Route.ComponentProps) {
  return <DetailPage board="faq" reading={loaderData} />;
}
