import type { ReactNode } from 'react';
import { pictures } from '#app/domains/site/pictures.ts';
import { Plate } from '#app/domains/site/ui/plate.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { LoopVideo } from '#app/ui/loop-video.tsx';
import { Exhibit, Specimens } from './exhibit.tsx';

/** Animations, one per line, with the component at rest. */
const MOVING: readonly { name: string; draw: (of: (name: string) => string) => ReactNode }[] = [
  {
    name: 'Carousel: rests under the pointer and the focus',
    draw: (of) => (
      <Carousel
        heading={
          <h3 id={of('carousel')} className="mb-8">
            In turn
          </h3>
        }
        labelledBy={of('carousel')}
        slides={['2023', '2024'].map((mark) => ({
          key: mark,
          content: <Plate name="An award" mark={mark} />,
        }))}
        empty="No awards available."
      />
    ),
  },
  {
    name: 'Loop: plays while it is seen',
    draw: () => (
      <LoopVideo picture={pictures['routiar-intro']} label="A room on a tablet" sizes="min(100vw, 40rem)" />
    ),
  },
];

/** Carousel, loops, reveal: everything that moves for more than 5 s can be stopped (WCAG 2.2.2). */
export function MovingExhibit() {
  return (
    <Exhibit id="moving" title="What moves" note="Each can be stopped, and rests under reduced motion.">
      {(of) =>
        MOVING.map(({ name, draw }) => (
          <Specimens key={name} name={name}>
            {draw(of)}
          </Specimens>
        ))
      }
    </Exhibit>
  );
}
