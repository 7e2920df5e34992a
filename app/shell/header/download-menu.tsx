import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { DOWNLOAD, DOWNLOADS, isCurrentDownload, isProductPage } from './navigation.ts';

/** How long the menu stays open after the pointer has left, ms. */
const GRACE_MS = 120;

/**
 * The Download entry (decisions P5). Opens on hover, on focus and by its caret; Esc and a press outside close it. On
 * product pages the ProductBar has its links instead.
 */
export function DownloadMenu() {
  const { pathname } = useLocation();
  if (isProductPage(pathname)) {
    return (
      <li className="flex items-center">
        <Link className="nav-link" to={DOWNLOAD.to} aria-current="true" data-text={DOWNLOAD.label}>
          {DOWNLOAD.label}
        </Link>
        {/* The bar below serves as its open menu. */}
        <span className="caret" aria-hidden="true">
          <Icon name="chevron-down" size={16} />
        </span>
      </li>
    );
  }
  return <Disclosure key={pathname} />;
}

function Disclosure() {
  // Undefined before hydration, when CSS alone opens it.
  const [open, setOpen] = useState<boolean>();
  const menu = useRef<HTMLUListElement>(null);
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setOpen(false);
    return () => clearTimeout(closeTimer.current);
  }, []);

  const change = (next: boolean) => {
    clearTimeout(closeTimer.current);
    setOpen(next);
  };
  // Not `enter`: after Esc the pointer may return to the link without having left the entry.
  const onPointerOver = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') change(true);
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') closeTimer.current = setTimeout(() => setOpen(false), GRACE_MS);
  };
  const onFocus = ({ target }: FocusEvent) => {
    // A touch or click is left to the caret.
    if (target.matches(':focus-visible')) change(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) change(false);
  };
  // Esc closes the menu wherever the focus is, because the pointer may have opened it (WCAG 1.4.13). So does a press
  // outside, because a tapped button has no focus to lose in Safari.
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const dismiss = ({ key, target }: { key?: string; target: EventTarget | null }) => {
      const { current } = menu;
      const entry = current?.parentElement;
      if (key ? key !== 'Escape' : entry?.contains(target as Node)) return;
      if (current?.contains(document.activeElement)) entry?.querySelector('button')?.focus();
      change(false);
    };
    document.addEventListener('keydown', dismiss, listening);
    document.addEventListener('pointerdown', dismiss, listening);
    return () => listening.abort();
  });

  return (
    <li
      className="nav-download relative flex items-center"
      data-open={open}
      onPointerOver={onPointerOver}
      onPointerLeave={onPointerLeave}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Link className="nav-link" to={DOWNLOAD.to} data-text={DOWNLOAD.label}>
        {DOWNLOAD.label}
      </Link>
      <button
        type="button"
        className="caret"
        aria-label="Download menu"
        aria-expanded={open ?? false}
        aria-controls="download-menu"
        onClick={() => change(!open)}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <ul ref={menu} id="download-menu" className="submenu">
        {DOWNLOADS.map(({ to, label }) => (
          <li key={to}>
            <Link className="submenu-link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Both products in a bar on their own pages; always open, and covers nothing (decisions P5). */
export function ProductBar() {
  const { pathname } = useLocation();
  if (!isProductPage(pathname)) return null;
  return (
    <div className="product-bar">
      <ul className="mx-auto flex max-w-page items-center gap-7 px-5">
        {DOWNLOADS.map(({ to, label }) => (
          <li key={to}>
            <Link
              className="nav-link"
              data-text={label}
              to={to}
              aria-current={isCurrentDownload(to, pathname) ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
