import { Link, useLocation } from 'react-router';
import type { Site } from '#app/shell/frame.tsx';
import { DemoRibbon } from '#app/shell/header/demo-ribbon.tsx';
import { Logo } from '#app/shell/header/logo.tsx';
import { ThemeChoice } from '#app/shell/header/theme-choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { siteFacts } from '#content/site-facts.ts';
import { AdminRail } from './admin-rail.tsx';
import type { StaffFrame } from './load-staff-frame.server.ts';
import { PersonLinks, SiteLink } from './person-links.tsx';
import { StaffSearch } from './staff-search.tsx';

/** A bar with the search and the account menu, and the rail; only the bar without `staff`. */
export function AdminHeader({ site, staff }: { site: Site; staff: StaffFrame | null }) {
  return (
    <>
      <div className="admin-bar">
        <Link className="admin-brand" to="/admin" aria-label={`${siteFacts.brand} administration`}>
          <Logo />
          <span className="max-sm:sr-only">{siteFacts.brand}</span>
        </Link>
        {site?.demo && <DemoRibbon />}
        {staff ? (
          <>
            <StaffSearch />
            <AccountMenu {...staff} />
          </>
        ) : (
          <div className="admin-person">
            <div className="max-md:hidden">
              <ThemeChoice />
            </div>
            <SiteLink />
          </div>
        )}
      </div>
      {staff && <AdminRail staff={staff} />}
    </>
  );
}

/** On phones the rail has its contents. */
function AccountMenu({ name, role }: Pick<StaffFrame, 'name' | 'role'>) {
  const { pathname } = useLocation();
  return (
    <div className="admin-person max-md:hidden">
      <button type="button" className="admin-account" popoverTarget="account-menu">
        <span className="admin-initial" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <span className="sr-only">Account of </span>
          {name} <span className="text-muted">{role}</span>
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {/* A new page closes it. */}
      <div key={pathname} id="account-menu" popover="auto" className="admin-menu">
        <PersonLinks />
        <ThemeChoice />
      </div>
    </div>
  );
}
