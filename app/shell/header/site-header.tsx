import { NavLink } from 'react-router';
import { announcement } from '#content/announcement.ts';
import type { Site } from '../frame.tsx';
import { useMember } from '../use-member.ts';
import { AccountLink } from './account-link.tsx';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { BrandLink } from './brand-link.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { DownloadMenu, ProductBar } from './download-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { LINKS } from './navigation.ts';

/** The same for everybody at a path, until the browser knows who is logged in. */
export function SiteHeader({ site }: { site: Site }) {
  const member = useMember();
  const shown = site?.announcement === undefined ? announcement : site.announcement;
  return (
    <>
      {shown && <AnnouncementBanner {...shown} />}
      <nav aria-label="Main">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-8 px-5">
          <div className="flex items-center gap-2">
            <BrandLink />
            {site?.demo && <DemoRibbon />}
          </div>
          <div className="nav-wide">
            <ul className="flex flex-wrap items-center gap-x-5 lg:gap-x-7">
              <DownloadMenu />
              {LINKS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink className="nav-link" to={to} data-text={label}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
            <AccountLink member={member} />
          </div>
          <MobileMenu member={member} />
        </div>
        <ProductBar />
      </nav>
    </>
  );
}
