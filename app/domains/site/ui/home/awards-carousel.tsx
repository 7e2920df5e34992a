import { BlockFailed } from '#app/ui/block-failed.tsx';
import { Carousel } from '#app/ui/carousel.tsx';
import { parseAwardTitle } from '../../award.ts';
import type { Award } from '../../home-content.ts';
import { PipeHeading } from '../pipe-heading.tsx';
import { Plate } from '../plate.tsx';

/** How long an award is shown, ms (spec §9). */
export const AWARD_MS = 2500;
const HEADING = 'awards';

/** Spec §2, Home; §8. `awards`: null if loading failed (decisions P13). */
export function AwardsCarousel({ awards }: { awards: readonly Award[] | null }) {
  const heading = <PipeHeading id={HEADING}>Awards</PipeHeading>;
  if (awards === null) {
    return (
      <section aria-labelledby={HEADING}>
        {heading}
        <BlockFailed title="The awards could not be loaded." retry="/" />
      </section>
    );
  }
  const slides = awards.map((award) => ({ key: award.title, content: <Slide award={award} /> }));
  return (
    <Carousel
      heading={heading}
      labelledBy={HEADING}
      slides={slides}
      empty="No awards available."
      delayMs={AWARD_MS}
    />
  );
}

function Slide({ award: { title, contents, image } }: { award: Award }) {
  return (
    <Plate {...parseAwardTitle(title)}>
      <p className="text-muted">{contents}</p>
      {image !== null && <img className="mt-4 max-h-24 object-contain" src={image} alt="" loading="lazy" />}
    </Plate>
  );
}
