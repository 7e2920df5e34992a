import { Link, NavLink, useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Member } from '../use-member.ts';

/** The page to return to after a login; none for pages that redirect members anyway. */
const NO_RETURN = ['/', '/login', '/signup'];

/** The pages of the account. */
const ACCOUNT = /^\/(mypage|orderdetail|deleteaccount)/;

/** 'My page' until the member is known, then 'Login' and the trial, or the name and 'Log out'. */
export function AccountLink({ member }: { member: Member }) {
  const { pathname, search } = useLocation();
  if (member === undefined) {
    return (
      <NavLink className="nav-link" to="/mypage/overview">
        My page
      </NavLink>
    );
  }
  if (member === null) {
    const next = NO_RETURN.includes(pathname) ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return (
      <div className="flex items-center gap-5">
        <NavLink className="nav-link" to={`/login${next}`}>
          Login
        </NavLink>
        <ButtonLink variant="secondary" to="/mypage/ticket/trial">
          Free trial
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 items-center gap-5">
      <Link
        className="nav-link min-w-0"
        to="/mypage/overview"
        aria-label={`${member.name}, my page`}
        aria-current={pathname === '/mypage/overview' ? 'page' : ACCOUNT.test(pathname) || undefined}
      >
        <span className="max-w-40 truncate">{member.name}</span>
      </Link>
      <form method="post" action="/logout">
        <button type="submit" className="nav-link">
          Log out
        </button>
      </form>
    </div>
  );
}
