import { NavLink } from 'react-router';

const TABS = [
  { to: '/mypage/memberinfo', label: 'Member info' },
  { to: '/mypage/ticket', label: 'Service usage' },
  { to: '/orderdetail', label: 'Orders' },
  { to: '/mypage/securitysetting', label: 'Security settings' },
  { to: '/mypage/consents', label: 'Consents' },
];

export function AccountTabs() {
  return (
    <nav aria-label="My page" className="mb-8 flex flex-wrap gap-2 border-line border-b print:hidden">
      {TABS.map(({ to, label }) => (
        <NavLink key={to} to={to} className="tab-link" data-text={label}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
