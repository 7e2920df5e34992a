import { loadPost } from '#app/board-http/post-page.server.ts';
import { DetailPage } from '#app/domains/boards/ui/detail-page.tsx';
import { metaOf } from '#app/meta-of.ts';
import { StaffLink } from '#app/shell/staff-link.tsx';
import type { Route } from './+types/faq.detail';

export const meta = metaOf('Page not found');

export function loader(args: Route.LoaderArgs) {
  return loadPost(args, 'faq', args.params.id);
}

export default function FaqDetail({ loaderData: { reading } }: Route.ComponentProps) {
  return (
    <DetailPage
      board="faq"
      reading={reading}
      aside={<StaffLink to={`/faq/${reading.post.id}/edit`}>Edit</StaffLink>}
    />
  );
}
