import { drawings } from '#app/domains/site/drawings.ts';
import { featureDrawings } from '#app/domains/site/feature-drawings.ts';
import type { Product } from '#app/domains/site/product.ts';
import { pipePath } from '#app/ui/pipe-path.ts';
import { Logo } from '../header/logo.tsx';
import { CROSSING } from './sheet.tsx';

/** The first page: product, plant, and the claims of spec §1 as a scale drawing. */
export function BrochureCover({
  product: { code, name, kind, title, description, claims },
}: {
  product: Product;
}) {
  const { src, alt } = code === 'routiai' ? drawings.plant : featureDrawings['routiar-intro'];
  return (
    <section className={`sheet cover cover-${code}`}>
      {code === 'routiai' && (
        <svg className="pipes" viewBox="0 0 210 297" fill="none" aria-hidden="true">
          <path className="engineering-paper" d={grid()} />
        </svg>
      )}
      <svg className="pipes" viewBox="0 0 210 297" fill="none" aria-hidden="true">
        <path
          className="stroke-brand-graphic"
          d={pipePath([
            [18, CROSSING],
            [210, CROSSING],
          ])}
        />
        <path className="flange" d={`M18 ${CROSSING - 2.4}v4.8`} />
      </svg>
      <div className="cover-head">
        <Logo className="mark" />
        <p className="cover-name">{name}</p>
        <p>{kind}</p>
      </div>
      <h1>{title}</h1>
      <p className="cover-lead">{description}</p>
      <img src={src} alt={alt} />
      <div className="cover-claims">
        {claims.map(({ figure, text }) => (
          <p key={text} className="claim">
            <span className="claim-figure">{figure}</span>
            <span className="dimension" aria-hidden="true" />
            <span className="claim-text">{text}</span>
          </p>
        ))}
      </div>
    </section>
  );
}

/** Engineering paper: a line each centimetre. */
function grid(): string {
  const upright = Array.from({ length: 20 }, (_, index) => `M${(index + 1) * 10} 0v297`);
  const level = Array.from({ length: 29 }, (_, index) => `M0 ${(index + 1) * 10 - 2}h210`);
  return [...upright, ...level].join('');
}
