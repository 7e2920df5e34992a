import { DetailPage } from '#app/domains/boards/ui/detail/detail-page.tsx';
import { StaffLink } from '#app/shell/header/staff-link.tsx';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/notice.detail';
import { loadPost } from './post-page.server.ts';

export const meta = loaderMeta('Page not found');

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
