import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Fades in once when scrolled into view (ux §3.3; styles in motion.css). Uses an observer, because a scroll-driven
 * animation would reverse on the way up. Nothing is hidden without scripts, under reduced motion, or in print.
 */
export function Reveal({ className = '', children }: { className?: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (element.current) return revealOnce(element.current);
  }, []);
  return (
    <div ref={element} className={`reveal ${className}`.trim()}>
      {children}
    </div>
  );
}

/**
 * Hides only what is below the viewport, so that nothing visible disappears. The observer reports the position, because
 * reading it would force a layout during startup.
 */
function revealOnce(element: HTMLElement): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top >= innerHeight) {
        element.dataset.reveal = 'waiting';
        return;
      }
      if (element.dataset.reveal) element.dataset.reveal = 'shown';
      observer.disconnect();
    },
    { threshold: 0.1 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
