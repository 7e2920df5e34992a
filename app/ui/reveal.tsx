import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Fades in once when it is scrolled into view (ux §3.3; its looks are in motion.css). An observer does it: a
 * scroll-driven animation would run backwards on the way up. Nothing is hidden without scripts, under reduced motion, or
 * on paper.
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

/** Only what is still below the window waits: nothing that was seen disappears. */
function revealOnce(element: HTMLElement): (() => void) | undefined {
  if (element.getBoundingClientRect().top < innerHeight) return;
  element.dataset.reveal = 'waiting';
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      element.dataset.reveal = 'shown';
      observer.disconnect();
    },
    { threshold: 0.1 },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
