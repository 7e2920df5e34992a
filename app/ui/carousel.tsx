import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { RotationProps, RotationState } from './carousel-rotation.tsx';

/** Default time per slide, ms (spec §9). */
export const SLIDE_MS = 3000;

type Props = {
  heading: ReactNode;
  labelledBy: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** Shown if there are no slides. */
  empty: string;
  delayMs?: number;
};

/**
 * Slides 100 px apart, as many in view as fit (spec §4, §9; the carousel of the ARIA Authoring Practices). Rendered as
 * a list that scrolls and snaps; rotation and controls load when it approaches the viewport. A single slide needs
 * neither.
 */
export function Carousel({ heading, labelledBy, slides, empty, delayMs = SLIDE_MS }: Props) {
  const section = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const turns = slides.length > 1;
  const Rotation = useRotation(section, turns);
  const [rotation, setRotation] = useState<RotationState | null>(null);
  return (
    <section ref={section} className="carousel" aria-roledescription="carousel" aria-labelledby={labelledBy}>
      <div className="carousel-lead">
        {heading}
        {turns && (
          <div className="carousel-controls">
            {Rotation && viewport.current && section.current && (
              <Rotation
                section={section.current}
                viewport={viewport.current}
                count={slides.length}
                delayMs={delayMs}
                onRotation={setRotation}
              />
            )}
          </div>
        )}
      </div>
      {slides.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <div className="carousel-window">
          {/* biome-ignore lint/a11y/useSemanticElements: slides are no fieldset */}
          <div
            ref={viewport}
            className="carousel-viewport"
            data-taken={rotation !== null}
            role="group"
            aria-label="Slides"
            // Scrollable by keys until the rotation is loaded.
            tabIndex={turns && rotation === null ? 0 : undefined}
          >
            <Slides slides={slides} rotation={rotation} />
          </div>
        </div>
      )}
    </section>
  );
}

/** During rotation hidden slides are inert. Changes are announced unless slides advance by themselves. */
function Slides({ slides, rotation }: { slides: Props['slides']; rotation: RotationState | null }) {
  return (
    <div
      className="carousel-slides"
      aria-live={rotation === null ? undefined : rotation.rotating ? 'off' : 'polite'}
    >
      {slides.map(({ key, content }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
        <div
          key={key}
          className="carousel-slide"
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
          inert={rotation !== null && !isInView(index, rotation, slides.length)}
        >
          {content}
        </div>
      ))}
    </div>
  );
}

function isInView(index: number, { current, inView }: RotationState, count: number): boolean {
  return (index - current + count) % count < inView;
}

/** Loads the rotation when the carousel is within a viewport's height; if that fails, it stays a list. */
function useRotation(section: { current: HTMLElement | null }, wanted: boolean) {
  const [Rotation, setRotation] = useState<ComponentType<RotationProps> | null>(null);
  useEffect(() => {
    if (!wanted || !section.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        import('./carousel-rotation.tsx').then(
          (part) => setRotation(() => part.CarouselRotation),
          (error: unknown) => console.warn('The carousel stays a list:', error),
        );
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, [section, wanted]);
  return Rotation;
}
