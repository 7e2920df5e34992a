import { type ErrorResponse, isRouteErrorResponse, NavLink, Outlet } from 'react-router';
import { ErrorScreen, errorTitle } from '#app/shell/error-screen.tsx';
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

export const meta: Route.MetaFunction = ({ error }) => [
  { title: pageTitle(error && !isForbidden(error) ? errorTitle(error) : 'Administration') },
  { name: 'robots', content: 'noindex' },
];

const TABS = [
  { to: '/admin', label: 'Overview', end: true },
  { to: '/admin/orders', label: 'Orders', end: false },
  { to: '/admin/deposits', label: 'Deposits', end: false },
  { to: '/admin/refunds', label: 'Refunds', end: false },
  { to: '/admin/contracts', label: 'Contracts', end: false },
  { to: '/admin/invoices', label: 'Invoices', end: false },
  { to: '/admin/dunning', label: 'Dunning', end: false },
  { to: '/admin/calendar', label: 'Calendar', end: false },
  { to: '/admin/prices', label: 'Prices', end: false },
  { to: '/admin/messages', label: 'Messages', end: false },
  { to: '/admin/work', label: 'Work items', end: false },
  { to: '/admin/settings', label: 'Settings', end: false },
];

export const middleware: Route.MiddlewareFunction[] = [recordStaffAccess];

/** Each page inside checks its own action; this one decides only whether to show the login. */
export async function loader(args: Route.LoaderArgs) {
  const staff = await authorizeOrNull(args, 'staff.enter');
  const { request } = args;
  return { loginTo: staff ? null : loginPath(request) };
}

function isForbidden(error: unknown): error is ErrorResponse {
  return isRouteErrorResponse(error) && error.status === 403;
}

/** Tells members what they lack and links there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isForbidden(error)) return <ErrorScreen error={error} />;
  const needsTwoFactor = error.data === NEEDS_TWO_FACTOR;
  return (
    <div className="mx-auto max-w-page px-5 py-12">
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

export default function Admin({ loaderData: { loginTo } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      {loginTo !== null && <LogInInvitation title="Administration" to={loginTo} />}
      {loginTo === null && (
        <nav aria-label="Administration" className="mb-8 flex flex-wrap gap-2 border-line border-b">
          {TABS.map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} className="tab-link" data-text={label}>
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      {/* Empty for a visitor. */}
      <Outlet />
    </div>
  );
}
