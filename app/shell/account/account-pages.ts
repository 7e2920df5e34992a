/**
 * A page of the rail. `short`: how `label` begins, for narrow screens. `under`: sub-pages whose addresses do not begin
 * with its own.
 */
type AccountPage = { to: string; label: string; short?: string; under?: readonly string[] };

const OVERVIEW = { to: '/mypage/overview', label: 'Overview' };
const ORDERS = { to: '/orderdetail', label: 'Orders' };
const PEOPLE = { to: '/mypage/ticket/seats', label: 'People and devices', short: 'People' };
const BILLING = { to: '/mypage/ticket', label: 'Billing' };
const PROFILE = { to: '/mypage/memberinfo', label: 'Profile', under: ['/mypage', '/deleteaccount'] };
const SECURITY = { to: '/mypage/securitysetting', label: 'Security' };
const CONSENTS = { to: '/mypage/consents', label: 'Consents' };

/** In the order of the rail. */
export const ACCOUNT_PAGES: readonly AccountPage[] = [
  OVERVIEW,
  ORDERS,
  PEOPLE,
  BILLING,
  PROFILE,
  SECURITY,
  CONSENTS,
];

/** The page of the rail for an address. */
export function accountPageOf(pathname: string): AccountPage | undefined {
  const belongs = ({ to, under = [] }: AccountPage) =>
    pathname === to || pathname.startsWith(`${to}/`) || under.includes(pathname);
  // People and devices are below Billing's address, so the longer one wins.
  return ACCOUNT_PAGES.filter(belongs).toSorted((one, other) => other.to.length - one.to.length)[0];
}
