/** Signs of a visitor, without which a loaded page starts nothing. */
const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Calls `start` once, when a visitor is active and the element is within half a window height of the viewport. */
export function startWhenNear(element: Element, start: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      stop();
      start();
    },
    { rootMargin: '50% 0px' },
  );
  const signs = new AbortController();
  const observe = () => {
    signs.abort();
    observer.observe(element);
  };
  const stop = () => {
    signs.abort();
    observer.disconnect();
  };
  if (scrollY > 0) observe();
  else for (const sign of SIGNS) addEventListener(sign, observe, { signal: signs.signal, passive: true });
  return stop;
}
