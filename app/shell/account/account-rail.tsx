import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ACCOUNT_PAGES, accountPageOf } from './account-pages.ts';

/** Before the first whole tab, px: the faded end of the tab before it. */
const START = 32;

/** The pages of the account: a column beside the page, or a scrolling row above it. */
export function AccountRail() {
  const { pathname } = useLocation();
  const current = accountPageOf(pathname);
  const row = useRef<HTMLUListElement>(null);
  // Scrolls the row to the page before the current one, with room at the end, so that a whole tab is always first.
  useEffect(() => {
    const list = row.current;
    if (!current || !list) return;
    list.style.paddingInlineEnd = '';
    const end = list.scrollWidth - list.clientWidth;
    const starts = [...list.querySelectorAll('li')].map((item) => item.offsetLeft - START);
    const last = starts.find((start) => start >= end) ?? end;
    if (end > 0) list.style.paddingInlineEnd = `calc(0.625rem + ${last - end}px)`;
    list.scrollLeft = Math.min(last, starts[ACCOUNT_PAGES.indexOf(current) - 1] ?? 0);
  }, [current]);
  return (
    <nav aria-label="My page" className="account-rail">
      <ul ref={row} className="account-links scroll-row scroll-px-8">
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
