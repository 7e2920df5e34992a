import { loadPost } from '#app/board-http/post-page.server.ts';
import { DetailPage } from '#app/domains/boards/ui/detail-page.tsx';
import { metaOf } from '#app/meta-of.ts';
import { StaffLink } from '#app/shell/staff-link.tsx';
import type { Route } from './+types/notice.detail';

export const meta = metaOf('Page not found');

export function loader(args: Route.LoaderArgs) {
  return loadPost(args, 'notice', args.params.id);
}

export default function NoticeDetail({ loaderData: { reading } }: Route.ComponentProps) {
  return (
    <DetailPage
      board="notice"
      reading={reading}
      aside={<StaffLink to={`/notice/${reading.post.id}/edit`}>Edit</StaffLink>}
    />
  );
}
