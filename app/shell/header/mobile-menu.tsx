import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import type { Member } from '../use-member.ts';
import { AccountLink } from './account-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { DOWNLOADS, isCurrentDownload, LINKS } from './navigation.ts';

/** The narrowest width with a navigation in the header (spec §9: 767 px is narrow). */
export const WIDE = '(width >= 768px)';

/** On narrow screens, a button that opens the navigation as a full-height dialog. */
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
        <Icon name="menu" size={24} />
      </button>
      <dialog ref={dialog} className="menu-dialog" aria-label="Menu">
        <div className="mb-6 flex min-h-16 items-center justify-between border-line border-b">
          <BrandLink onClick={close} />
          <button
            type="button"
            className="button button-quiet button-icon -mr-3"
            aria-label="Close menu"
            onClick={close}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <p className="text-muted text-small">Download</p>
        <ul className="menu-products">
          {DOWNLOADS.map(({ to, label }) => (
            <li key={to}>
              <Link
                className="menu-link"
                to={to}
                aria-current={isCurrentDownload(to, pathname) ? 'page' : undefined}
                onClick={close}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="mt-4">
          {LINKS.map(({ to, label }) => (
            <li key={to} className="border-line border-t">
              <NavLink className="menu-link" to={to} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes after the links inside were used */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link activated by key sends a click */}
        <div className="menu-account" onClick={close}>
          <AccountLink member={member} />
        </div>
      </dialog>
    </>
  );
}
