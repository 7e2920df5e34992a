import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { AccountLink } from './account-link.tsx';
import { DOWNLOADS, isCurrentDownload, LINKS } from './navigation.ts';
import type { Member } from './use-member.ts';

/** From this width on the navigation stands in the bar (spec §9: 767 px is narrow). */
const WIDE = '(width >= 768px)';

/** Narrow screens: a button that opens the navigation as a dialog of the window's height. */
export function MobileMenu({ member }: { member: Member }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { pathname } = useLocation();

  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => wide.matches && dialog.current?.close();
    wide.addEventListener('change', closeWhenWide);
    return () => wide.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <>
      <button
        type="button"
        className="menu-button button button-quiet button-icon -mr-3"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Menu aria-hidden="true" size={24} />
      </button>
      <dialog ref={dialog} className="menu-dialog" aria-label="Menu">
        <div className="mb-4 flex h-16 items-center justify-end">
          <button
            type="button"
            className="button button-quiet button-icon -mr-3"
            aria-label="Close menu"
            onClick={close}
          >
            <X aria-hidden="true" size={24} />
          </button>
        </div>
        <p className="text-muted text-small">Download</p>
        <ul className="mb-4 border-line border-b pb-4 text-lead">
          {DOWNLOADS.map(({ to, label }) => (
            <li key={to}>
              <Link
                className="nav-link"
                to={to}
                aria-current={isCurrentDownload(to, pathname) ? 'page' : undefined}
                onClick={close}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="text-lead">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink className="nav-link" to={to} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after what the links inside do themselves */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by key sends a click */}
        <div className="mt-4 border-line border-t pt-4" onClick={close}>
          <AccountLink member={member} />
        </div>
      </dialog>
    </>
  );
}
