import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ACCOUNT_PAGES, accountPageOf } from './account-pages.ts';

/** The pages of the account: a column beside the page, or a scrolling row above it. */
export function AccountRail() {
  const { pathname } = useLocation();
  const current = accountPageOf(pathname);
  const row = useRef<HTMLUListElement>(null);
  // Scrolls the current page into the visible part of the row.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && row.current && link) {
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
    }
  }, [current]);
  return (
    <nav aria-label="My page" className="account-rail">
      <ul ref={row} className="account-links scroll-row">
        {ACCOUNT_PAGES.map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              className="account-link"
              data-text={page.label}
              aria-current={page === current ? (pathname === page.to ? 'page' : 'true') : undefined}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
