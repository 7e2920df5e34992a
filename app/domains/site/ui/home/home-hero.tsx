import { ButtonLink } from '#app/ui/button.tsx';
import { siteFacts } from '#content/site-facts.ts';
import { drawings } from '../../drawings.ts';
import { products } from '../../product.ts';

/** What the product is and for whom, beside a drawing (spec §1). */
export function HomeHero() {
  const { src, width, height, alt } = drawings.plant;
  return (
    <section className="hero">
      <div className="hero-inside">
        <div>
          <h1 className="mb-6 text-display" tabIndex={-1}>
            Piping design that routes itself
          </h1>
          <p className="mb-8 max-w-[34rem] text-lead text-muted">
            {siteFacts.brand} sets the piping of large plants inside your BIM application, and on site in
            augmented reality. For MEP designers, civil engineers, architects and construction teams.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={products.routiai.path}>Routi-AI for the PC</ButtonLink>
            <ButtonLink variant="secondary" to={products.routiar.path}>
              Routi-AR on site
            </ButtonLink>
          </div>
        </div>
        <img
          className="h-auto w-full"
          src={src}
          width={width}
          height={height}
          alt={alt}
          fetchPriority="high"
        />
      </div>
    </section>
  );
}
