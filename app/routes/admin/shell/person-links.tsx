import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** In the account menu; on phones at the end of the rail. */
export function PersonLinks() {
  return (
    <>
      <Link className="admin-bar-link" to="/mypage/overview">
        My page
      </Link>
      <Link className="admin-bar-link" to="/admin/notifications">
        Notifications
      </Link>
      <SiteLink />
      <form method="post" action="/logout">
        <button type="submit" className="admin-bar-link">
          Log out
        </button>
      </form>
    </>
  );
}

export function SiteLink() {
  return (
    <Link className="admin-bar-link" to="/">
      To the site
      <Icon name="external" size={16} />
    </Link>
  );
}
