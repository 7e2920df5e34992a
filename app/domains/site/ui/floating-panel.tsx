import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { products } from '../product.ts';

/**
 * Scroll-to-top button and link to the other product, shown after scrolling by one window height (spec §2, Home; §9).
 * Hides while it would cover the focused element (WCAG 2.4.11).
 */
export function FloatingPanel() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return;
    const observer = new IntersectionObserver((entries) =>
      setPast(!(entries.at(-1)?.isIntersecting ?? true)),
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={sentinel} className="one-window-height" aria-hidden="true" />
      {past && <ShownPanel />}
    </>
  );
}

export function ShownPanel() {
  const { pathname } = useLocation();
  const other = pathname.replace(/\/$/, '') === products.routiar.path ? products.routiai : products.routiar;
  const panel = useRef<HTMLDivElement>(null);
  const [aside, setAside] = useState(false);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (panel.current && target instanceof Element) setAside(isCoveredBy(panel.current, target));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return (
    <div ref={panel} className="floating-panel" data-aside={aside}>
      <Link className="floating-panel-part" to={other.path} aria-label={`Switch to ${other.name}`}>
        {other.name}
      </Link>
      <button type="button" className="floating-panel-part" aria-label="Scroll to top" onClick={scrollToTop}>
        <Icon name="arrow-up" />
      </button>
    </div>
  );
}

function isCoveredBy(panel: Element, focused: Element): boolean {
  if (panel.contains(focused)) return false;
  const [a, b] = [panel.getBoundingClientRect(), focused.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Moves the focus to the heading, because the panel disappears. */
function scrollToTop(): void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
}
