import { NavLink } from 'react-router';

const TABS = [
  { to: '/admin/audit', label: 'Decisions' },
  { to: '/admin/audit/accesses', label: 'Accesses' },
  { to: '/admin/audit/review', label: 'Monthly review' },
] as const;

export function AuditNav() {
  return (
    <nav aria-label="Records" className="mb-6 flex flex-wrap gap-1 border-line border-b">
      {TABS.map(({ to, label }) => (
        <NavLink key={to} to={to} end className="tab-link" data-text={label}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
