import { Outlet, useRouteLoaderData } from 'react-router';
import stylesheet from '#app/domains/admin/ui/admin.css?url';
import { Breadcrumb } from '#app/domains/admin/ui/list/breadcrumb.tsx';
import type { PageHandle, Site } from '#app/shell/frame.tsx';
import { SiteHeader } from '#app/shell/header/site-header.tsx';
import { SiteFooter } from '#app/shell/site-footer.tsx';
import { checkPermission } from '#app/web/authorize.server.ts';
import { AdminHeader } from '../shell/admin-frame.tsx';
import { loadStaffFrame } from '../shell/load-staff-frame.server.ts';
import type { Route } from './+types/writing';

export { shouldRevalidatePage as shouldRevalidate } from '#app/domains/boards/ui/form/submit-post.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const handle: PageHandle = { frame: { Header, Footer } };

export async function loader(args: Route.LoaderArgs) {
  const { actor, permission } = await checkPermission(args, 'staff.enter');
  return actor.kind === 'member' && permission === 'allowed' ? loadStaffFrame(args.context, actor) : null;
}

const useStaff = () => useRouteLoaderData<typeof loader>('routes/admin/posts/writing');

function Header({ site }: { site: Site }) {
  const staff = useStaff();
  return staff ? <AdminHeader site={site} staff={staff} /> : <SiteHeader site={site} />;
}

function Footer({ site }: { site: Site }) {
  return useStaff() ? null : <SiteFooter site={site} />;
}

/** Pages that write posts: staff see them in the frame of the staff pages, others in that of the site. */
export default function Writing({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Outlet />;
  return (
    <div className="admin-page">
      <Breadcrumb to="/admin/posts" name="Posts" />
      <Outlet />
    </div>
  );
}
