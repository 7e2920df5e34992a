import { DetailPage } from '#app/domains/boards/ui/detail/detail-page.tsx';
import { StaffLink } from '#app/shell/header/staff-link.tsx';
import { loaderMeta } from '#app/web/seo/page-title.ts';
import type { Route } from './+types/faq.detail';
import { loadPost } from './post-page.server.ts';

export const meta = loaderMeta('Page not found');

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
