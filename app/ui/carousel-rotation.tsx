import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

/**
 * `current`: the first slide in view, from 0. `inView`: how many are in view. `rotating`: slides advance automatically.
 */
export type RotationState = { current: number; inView: number; rotating: boolean };

export type RotationProps = {
  section: HTMLElement;
  viewport: HTMLElement;
  count: number;
  delayMs: number;
  onRotation(turn: RotationState): void;
};

/**
 * Rotates the slides, with the controls of the ARIA Authoring Practices, Pause first (WCAG 2.2.2). Pauses while the tab
 * is hidden, the pointer is over it or focus is in it. Starts paused under reduced motion.
 */
export function CarouselRotation({ section, viewport, count, delayMs, onRotation }: RotationProps) {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [startIndex] = useState(() => Math.round(viewport.scrollLeft / widthOfSlide(viewport)));
  const [plugins] = useState(() => [
    Autoplay({
      delay: delayMs,
      jump: still,
      playOnInit: false,
      // Both options are needed for a pause that ends when the pointer leaves.
      stopOnMouseEnter: true,
      stopOnInteraction: false,
      rootNode: (root) => root.closest('section'),
    }),
  ]);
  const [takeOver, embla] = useEmblaCarousel({ align: 'start', loop: count > 1, startIndex }, plugins);
  const [current, setCurrent] = useState(startIndex);
  const [inView, setInView] = useState(() => countInView(viewport));
  const [wanted, setWanted] = useState(!still);
  const rest = useInteraction(section);
  const rotating = wanted && !rest.resting;

  useEffect(() => {
    viewport.scrollLeft = 0;
    takeOver(viewport);
  }, [takeOver, viewport]);

  useEffect(() => {
    if (!embla) return;
    const update = () => setCurrent(embla.selectedScrollSnap());
    const measure = () => setInView(countInView(viewport));
    embla.on('select', update).on('reInit', measure);
    return () => void embla.off('select', update).off('reInit', measure);
  }, [embla, viewport]);

  useEffect(() => {
    if (embla) onRotation({ current, inView, rotating });
  }, [embla, current, inView, rotating, onRotation]);

  useEffect(() => {
    const { autoplay } = embla?.plugins() ?? {};
    if (!embla || !autoplay) return;
    if (rotating) {
      const play = () => autoplay.play();
      play();
      // A new width, such as on rotating a phone, reinitializes the plugin, which then pauses.
      embla.on('reInit', play);
      return () => void embla.off('reInit', play);
    }
    autoplay.stop();
    // The plugin restarts whenever the pointer leaves or a drag ends, even if it was paused.
    const stayAtRest = () => queueMicrotask(() => autoplay.stop());
    embla.on('autoplay:play', stayAtRest);
    return () => void embla.off('autoplay:play', stayAtRest);
  }, [embla, rotating]);

  function toggle() {
    setWanted(!wanted);
    // Starts even though pointer and focus are still on the button.
    if (!wanted) rest.end();
  }

  return (
    <>
      <Control label={wanted ? 'Pause rotation' : 'Start rotation'} onPress={toggle}>
        <Icon name={wanted ? 'pause' : 'play'} size={18} />
      </Control>
      <Control label="Previous" onPress={() => embla?.scrollPrev(still)}>
        <Icon name="chevron-left" />
      </Control>
      <Control label="Next" onPress={() => embla?.scrollNext(still)}>
        <Icon name="chevron-right" />
      </Control>
      <p className="ml-2 text-muted tabular-nums" aria-hidden="true">
        {current + 1} / {count}
      </p>
    </>
  );
}

const widthOfSlide = (viewport: HTMLElement) =>
  viewport.querySelector('.carousel-slide')?.clientWidth ?? viewport.clientWidth;

const countInView = (viewport: HTMLElement) => Math.round(viewport.clientWidth / widthOfSlide(viewport));

/** Whether the pointer is over the element or focus is in it; `end` ignores both until the next interaction. */
function useInteraction(section: HTMLElement) {
  const [hovered, setHovered] = useState(() => section.matches(':hover'));
  const [focused, setFocused] = useState(() => section.matches(':focus-within'));
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    section.addEventListener('mouseenter', () => setHovered(true), { signal });
    section.addEventListener('mouseleave', () => setHovered(false), { signal });
    section.addEventListener('focusin', () => setFocused(true), { signal });
    section.addEventListener('focusout', () => setFocused(false), { signal });
    return () => abort.abort();
  }, [section]);
  return {
    resting: hovered || focused,
    end() {
      setHovered(false);
      setFocused(false);
    },
  };
}

type ControlProps = { label: string; onPress(): void; children: ReactNode };

function Control({ label, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon text-muted pointer-fine:h-9 pointer-fine:min-h-9 pointer-fine:w-9"
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
