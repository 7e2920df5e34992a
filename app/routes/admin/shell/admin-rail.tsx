import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ThemeChoice } from '#app/shell/header/theme-choice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ADMIN_NAV, currentEntry } from '../admin-nav.ts';
import type { StaffFrame } from './load-staff-frame.server.ts';
import { PersonLinks } from './person-links.tsx';

/** The staff pages in groups, with counts of open work. On phones a menu, which also has what the bar has no room for. */
export function AdminRail({ staff: { pages, counts, name, role } }: { staff: StaffFrame }) {
  const { pathname } = useLocation();
  const current = currentEntry(pathname);
  const rail = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path closes it
  useEffect(() => {
    rail.current?.removeAttribute('open');
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const groups = ADMIN_NAV.map(({ group, entries: all }) => ({
    group,
    shown: all.filter(({ to }) => pages.includes(to)),
  }));
  const open = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <details ref={rail} className="admin-rail">
      <summary>
        <Icon name="menu" />
        <span className="sr-only">{open > 0 ? `Menu, ${open} open` : 'Menu'}</span>
        {open > 0 && <span className="admin-dot" />}
      </summary>
      <nav aria-label="Administration">
        {groups.map(
          ({ group, shown }) =>
            shown.length > 0 && (
              <div key={group} className="admin-group">
                {shown.length > 1 && <h2>{group}</h2>}
                <ul>
                  {shown.map(({ to, label, icon, count }) => (
                    <li key={to}>
                      <Link
                        className="admin-link"
                        to={to}
                        aria-current={current?.to === to ? (pathname === to ? 'page' : 'true') : undefined}
                      >
                        <Icon name={icon} size={16} />
                        {label}
                        <Count of={count && counts[count]} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        <div className="admin-group md:hidden">
          <h2>
            {name}, {role}
          </h2>
          <PersonLinks />
          <ThemeChoice />
        </div>
      </nav>
    </details>
  );
}

function Count({ of }: { of: number | undefined }) {
  if (!of) return null;
  return (
    <span className="admin-count">
      {of > 99 ? '99+' : of}
      <span className="sr-only"> open</span>
    </span>
  );
}
