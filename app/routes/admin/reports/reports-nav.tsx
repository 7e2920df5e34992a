import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';

const REPORTS = [
  { to: '/admin/reports', label: 'Overview' },
  { to: '/admin/reports/revenue', label: 'Revenue' },
  { to: '/admin/reports/recurring', label: 'Recurring' },
  { to: '/admin/reports/receivables', label: 'Receivables' },
  { to: '/admin/reports/refunds', label: 'Refunds' },
  { to: '/admin/reports/vat', label: 'VAT return' },
];

export function ReportsNav() {
  const nav = useRef<HTMLElement>(null);
  // On phones the row is longer than the screen.
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav
      ref={nav}
      aria-label="Reports"
      className="scroll-row -mx-4 mb-6 gap-1 px-4 pb-px whitespace-nowrap border-line border-b"
    >
      {REPORTS.map(({ to, label }) => (
        <NavLink key={to} to={to} end className="tab-link" data-text={label}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
