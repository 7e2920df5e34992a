import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { currentEntry } from '../admin-nav.ts';

/** The tabs of the current rail entry, on their own pages. `pages`: addresses that this person may open. */
export function AreaTabs({ pages }: { pages: readonly string[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On phones the row may be longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path changes the current tab
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  const { label, tabs = [] } = currentEntry(pathname) ?? {};
  const shown = tabs.filter(({ to }) => pages.includes(to));
  if (shown.length < 2 || !shown.some(({ to }) => to === pathname)) return null;
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="scroll-row -mx-4 mb-6 gap-1 px-4 pb-px whitespace-nowrap border-line border-b"
    >
      {shown.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className="tab-link" data-text={tab.label}>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
