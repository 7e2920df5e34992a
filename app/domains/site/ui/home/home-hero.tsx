import { ButtonLink } from '#app/ui/button.tsx';
import { LoopVideo } from '#app/ui/loop-video.tsx';
import type { HomeCopy } from '#content/home-copy.ts';
import { parseAwardTitle } from '../../award.ts';
import type { Award } from '../../home-content.ts';
import { pictures } from '../../pictures.ts';
import { claims, products } from '../../product.ts';
import { HeroFigures } from '../hero-figures.tsx';
import { TalkToUs } from '../talk-to-us.tsx';

const { routiai, routiar } = products;
const FIGURES = [
  { ...claims.time, product: routiai.name },
  { ...claims.duration, product: routiar.name },
  { ...claims.lines, product: routiai.name },
];

/** What the products do and for whom (spec §1). `awards`: null if loading failed. */
export function HomeHero({ copy, awards }: { copy: HomeCopy; awards: readonly Award[] | null }) {
  return (
    <section className="hero">
      <div className="hero-text">
        <h1 className="text-display" tabIndex={-1}>
          {copy.headline}
        </h1>
        <p className="mb-8 text-lead text-muted">{copy.lead}</p>
        <div className="actions">
          <ButtonLink to="/mypage/ticket/trial">Start a 30-day free trial</ButtonLink>
          <TalkToUs />
        </div>
      </div>
      <LoopVideo
        picture={pictures['routiai-intro']}
        label={`Introduction of ${routiai.name}`}
        sizes="(min-width: 64rem) 60vw, 100vw"
        first
      />
      <div className="hero-proof">
        <HeroFigures figures={FIGURES} />
        {awards !== null && awards.length > 0 && (
          <ul className="hero-awards">
            {awards.map(({ title }) => {
              const { name, mark } = parseAwardTitle(title);
              return (
                <li key={title}>
                  <strong>{name}</strong> {mark}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
