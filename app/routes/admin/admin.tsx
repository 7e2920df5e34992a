import { type ErrorResponse, isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import stylesheet from '#app/domains/admin/ui/admin.css?url';
import { describeError, ErrorScreen, errorTitle } from '#app/shell/error-screen.tsx';
import type { PageHandle, Site } from '#app/shell/frame.tsx';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { authorizeOrNull } from '#app/web/authorize.server.ts';
import { NEEDS_TWO_FACTOR } from '#app/web/forbidden-messages.ts';
import { pageTitle } from '#app/web/seo/page-title.ts';
import { loginPath } from '#app/web/session.server.ts';
import type { Route } from './+types/admin';
import { recordStaffAccess } from './access-log.server.ts';
import { AdminHeader } from './shell/admin-frame.tsx';
import { AreaTabs } from './shell/area-tabs.tsx';
import { loadStaffFrame } from './shell/load-staff-frame.server.ts';
import { OfficeNotFound } from './shell/office-not-found.tsx';

/** Every decision changes the counts of the rail. */
export { alwaysRevalidate as shouldRevalidate } from './always-revalidate.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(error && !isForbidden(error) ? errorTitle(error) : 'Administration') },
  { name: 'robots', content: 'noindex' },
];

export const handle: PageHandle = { frame: { Header, Footer: () => null } };

/** Visitors and members without a role see only the bar. */
function Header({ site }: { site: Site }) {
  const staff = useRouteLoaderData<typeof loader>('routes/admin/admin')?.staff ?? null;
  return <AdminHeader site={site} staff={staff} />;
}

export const middleware: Route.MiddlewareFunction[] = [recordStaffAccess];

/** Fills the rail and decides whether to show the login; each inner page checks its own action. */
export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args, 'staff.enter');
  if (!staff) return { loginTo: loginPath(args.request), staff: null };
  return { loginTo: null, staff: await loadStaffFrame(args.context, staff) };
}

function isForbidden(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 403;
}

/** Explains what access a member lacks, and links to the next step. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { kind, text } = describeError(error);
  if (kind === 'not found') return <OfficeNotFound reason={text} />;
  if (!isForbidden(error)) return <ErrorScreen error={error} />;
  const needsTwoFactor = error.data === NEEDS_TWO_FACTOR;
  return (
    <div className="admin-page">
      <PageHeader title="Administration" />
      <Notice
        tone="warn"
        title={needsTwoFactor ? 'Set up two-factor authentication first' : 'Your account has no access'}
        role="alert"
        className="max-w-3xl"
      >
        <p className="mb-4">{String(error.data)}</p>
        {needsTwoFactor ? (
          <ButtonLink to="/mypage/securitysetting/twofactor?next=/admin">Set it up</ButtonLink>
        ) : (
          <ButtonLink to="/mypage">My page</ButtonLink>
        )}
      </Notice>
    </div>
  );
}

export default function Admin({ loaderData: { loginTo, staff } }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      {loginTo !== null && <LogInInvitation title="Administration" to={loginTo} />}
      {staff && <AreaTabs pages={staff.pages} />}
      {/* Empty for a visitor. */}
      <Outlet />
    </div>
  );
}
