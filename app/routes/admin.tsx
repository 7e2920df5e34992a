import { NavLink, Outlet } from 'react-router';
import { titled } from '#app/meta-of.ts';
import { loginPath } from '#app/session.server.ts';
import { LogInInvitation } from '#app/shell/log-in-invitation.tsx';
import { staffWhoMay } from '#app/staff.server.ts';
import type { Route } from './+types/admin';

export const meta: Route.MetaFunction = () => [
  { title: titled('Administration') },
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
];

/** Each page below asks again for its own; this one only knows whether to invite to log in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await staffWhoMay({ request, context }, 'staff.work');
  return { loginTo: staff ? null : loginPath(request) };
}

/** The pages of the people who run the site. */
export default function Admin({ loaderData: { loginTo } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-5 py-12">
      {loginTo !== null && <LogInInvitation title="Administration" to={loginTo} />}
      {loginTo === null && (
        <nav aria-label="Administration" className="mb-8 flex flex-wrap gap-2 border-line border-b">
          {TABS.map(({ to, label, end }) => (
            <NavLink key={to} to={to} end={end} className="tab-link">
              {label}
            </NavLink>
          ))}
        </nav>
      )}
      {/* To a visitor it shows nothing. */}
      <Outlet />
    </div>
  );
}
