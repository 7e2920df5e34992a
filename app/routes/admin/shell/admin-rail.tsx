import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { WorkCounts } from '#app/domains/admin/today/open-work.ts';
import { ADMIN_NAV, currentEntry } from '../admin-nav.ts';

type Props = {
  /** Addresses of the entries that this person may open. */
  entries: readonly string[];
  counts: WorkCounts;
};

/** The staff pages in groups, with counts of open work. A disclosure on phones. */
export function AdminRail({ entries, counts }: Props) {
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
    shown: all.filter(({ to }) => entries.includes(to)),
  }));
  return (
    <details ref={rail} className="admin-rail">
      <summary className="disclosure">{current?.label ?? 'Menu'}</summary>
      <nav aria-label="Administration">
        {groups.map(
          ({ group, shown }) =>
            shown.length > 0 && (
              <div key={group} className="admin-group">
                {shown.length > 1 && <h2>{group}</h2>}
                <ul>
                  {shown.map(({ to, label, count }) => (
                    <li key={to}>
                      <Link
                        className="admin-link"
                        to={to}
                        aria-current={current?.to === to ? (pathname === to ? 'page' : 'true') : undefined}
                      >
                        {label}
                        <Count of={count && counts[count]} />
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
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
