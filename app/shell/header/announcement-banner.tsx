import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { ANNOUNCEMENT_KEY, setStored } from '../browser-storage.ts';
import type { Announcement } from '../frame.tsx';

/** Stays dismissed for this announcement; the head script hides it on later pages (decisions P6). */
export function AnnouncementBanner(announcement: Announcement) {
  function dismiss() {
    setStored(ANNOUNCEMENT_KEY, announcement.id);
    document.documentElement.dataset.announcement = 'dismissed';
    // The focused button is removed, so focus moves on.
    document.querySelector<HTMLElement>('.brand-link')?.focus();
  }
  return (
    <section aria-label="Announcement" className="announcement">
      <div className="announcement-inside">
        <AnnouncementText {...announcement} />
        <button
          type="button"
          aria-label="Close announcement"
          className="announcement-close noscript:hidden"
          onClick={dismiss}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </section>
  );
}

export function AnnouncementText({ text, link, to }: Omit<Announcement, 'id'>) {
  return (
    <p className="grow md:text-center">
      {text}{' '}
      <Link className="announcement-link" to={to}>
        {link}
      </Link>
    </p>
  );
}
