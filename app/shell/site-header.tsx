import { Link, NavLink } from 'react-router';
import { siteFacts } from '#content/site-facts.ts';
import { AccountLink } from './account-link.tsx';
import { AnnouncementBanner } from './announcement-banner.tsx';
import { DownloadMenu, ProductBar } from './download-menu.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { LINKS } from './navigation.ts';
import { useMember } from './use-member.ts';

/** Banner, ribbon of a demo, navigation. English on every page, also on Korean ones (decisions N2). */
export function SiteHeader({ demo }: { demo: boolean }) {
  const member = useMember();
  return (
    <header className="site-header border-line border-b" lang="en">
      <AnnouncementBanner />
      {demo && (
        <p className="demo-ribbon px-5 py-1.5 text-center font-medium text-small">
          This is a demo: nothing here is sold, and no message leaves it.
        </p>
      )}
      <nav aria-label="Main">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-8 px-5">
          <Link
            className="brand-link flex min-h-11 items-center gap-2.5 font-bold text-[1.375rem] tracking-tight"
            to="/"
            aria-label={`${siteFacts.brand}, home`}
          >
            <Logo />
            {siteFacts.brand}
          </Link>
          <div className="nav-wide">
            <ul className="flex flex-wrap items-center gap-x-7">
              <DownloadMenu />
              {LINKS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink className="nav-link" to={to}>
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
    </header>
  );
}
