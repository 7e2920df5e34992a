import { NavLink } from 'react-router';

/** Templates and what was made of them. */
export function MessagesNav() {
  return (
    <nav aria-label="Messages" className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
      <NavLink
        className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
        to="/admin/messages"
        end
      >
        Templates
      </NavLink>
      <NavLink
        className="link py-1 aria-[current]:font-semibold aria-[current]:no-underline"
        to="/admin/messages/log"
      >
        Delivery log
      </NavLink>
    </nav>
  );
}
