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

/**
 * Only what is still below the window waits: nothing that was seen disappears. The observer says where it is, because to
 * ask the element itself would lay the page out in the middle of its start.
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
