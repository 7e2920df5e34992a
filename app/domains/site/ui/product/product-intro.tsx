import { LoopVideo } from '#app/ui/loop-video.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pictures } from '../../pictures.ts';
import type { Product } from '../../product.ts';
import type { ProductCopy } from '../../product-copy.ts';
import { HeroFigures } from '../hero-figures.tsx';
import { ProductActions } from './product-actions.tsx';

/** Title, description, actions and the looping clip (spec §2, Product pages). */
export function ProductIntro({ product, copy }: { product: Product; copy: ProductCopy }) {
  const { name, kind, title, description, claims } = product;
  return (
    <section className="hero">
      <div className="hero-text">
        <p className="mb-3 font-semibold text-brand">
          {name} <span className="font-normal text-muted">· {kind}</span>
        </p>
        <PageHeader title={title} lead={description} />
        <ProductActions product={product} note={copy.untilDownload} />
      </div>
      <LoopVideo
        picture={pictures[copy.intro]}
        label={`Introduction of ${name}`}
        sizes="(min-width: 64rem) 60vw, 100vw"
        first
      />
      <div className="hero-proof">
        <HeroFigures figures={[...claims, ...copy.facts]} />
      </div>
    </section>
  );
}
