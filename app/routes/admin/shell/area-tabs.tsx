import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { TabRow } from '#app/domains/admin/ui/tab-row.tsx';
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
  const entry = currentEntry(pathname);
  const shown = entry?.tabs?.filter(({ to }) => pages.includes(to)) ?? [];
  if (!entry || shown.length < 2 || !shown.some(({ to }) => to === pathname)) return null;
  return (
    <TabRow ref={nav} label={entry.label}>
      {shown.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className="tab-link">
          {tab.label}
        </NavLink>
      ))}
    </TabRow>
  );
}
