import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ACCOUNT_PAGES, accountPageOf } from './account-pages.ts';

/** Of the row at its start, px. */
const PADDING = 20;

/** The pages of the account: a column beside the page, or a scrolling row above it. */
export function AccountRail() {
  const { pathname } = useLocation();
  const current = accountPageOf(pathname);
  const row = useRef<HTMLUListElement>(null);
  // Scrolls the row to the page before the current one, less its padding.
  useEffect(() => {
    if (!current) return;
    const item = row.current?.children[Math.max(0, ACCOUNT_PAGES.indexOf(current) - 1)];
    if (row.current && item instanceof HTMLElement) row.current.scrollLeft = item.offsetLeft - PADDING;
  }, [current]);
  return (
    <nav aria-label="My page" className="account-rail">
      <ul ref={row} className="account-links scroll-row scroll-px-5">
        {ACCOUNT_PAGES.map((page) => (
          <li key={page.to} className="snap-start">
            <Link
              to={page.to}
              className="account-link"
              data-text={page.short ?? page.label}
              aria-current={page === current ? (pathname === page.to ? 'page' : 'true') : undefined}
            >
              <span>
                {page.short ?? page.label}
                {page.short && <span className="max-lg:sr-only">{page.label.slice(page.short.length)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
