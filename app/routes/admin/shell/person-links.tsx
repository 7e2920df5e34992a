import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

/** In the bar; on phones at the end of the menu. */
export function PersonLinks() {
  return (
    <>
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
