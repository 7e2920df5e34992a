import { Link } from 'react-router';
import type { Site } from '#app/shell/frame.tsx';
import { DemoRibbon } from '#app/shell/header/demo-ribbon.tsx';
import { Logo } from '#app/shell/header/logo.tsx';
import { ThemeChoice } from '#app/shell/header/theme-choice.tsx';
import { siteFacts } from '#content/site-facts.ts';
import { AdminRail } from './admin-rail.tsx';
import type { StaffFrame } from './load-staff-frame.server.ts';
import { PersonLinks, SiteLink } from './person-links.tsx';
import { StaffSearch } from './staff-search.tsx';

/** A bar with the search, and the rail; only the bar without `staff`. */
export function AdminHeader({ site, staff }: { site: Site; staff: StaffFrame | null }) {
  return (
    <>
      <div className="admin-bar">
        <Link className="admin-brand" to="/admin" aria-label={`${siteFacts.brand} administration`}>
          <Logo />
          <span className="max-sm:sr-only">{siteFacts.brand}</span>
        </Link>
        {site?.demo && <DemoRibbon />}
        {staff && <StaffSearch />}
        <div className={`admin-person ${staff ? 'max-md:hidden' : ''}`}>
          <div className="max-lg:hidden">
            <ThemeChoice />
          </div>
          {staff ? (
            <>
              <p className="max-lg:sr-only">
                {staff.name} <span className="text-muted">{staff.role}</span>
              </p>
              <PersonLinks />
            </>
          ) : (
            <SiteLink />
          )}
        </div>
      </div>
      {staff && <AdminRail staff={staff} />}
    </>
  );
}

/** Narrow bars have no room for the colors. */
export function AdminFooter() {
  return (
    <div className="admin-footer lg:hidden">
      <ThemeChoice />
    </div>
  );
}
