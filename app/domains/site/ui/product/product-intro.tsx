import { LoopVideo } from '#app/ui/loop-video.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pictures } from '../../pictures.ts';
import type { Product } from '../../product.ts';
import type { ProductCopy } from '../../product-copy.ts';
import { MeasuredClaim } from '../home/measured-claim.tsx';
import { ProductActions } from './product-actions.tsx';

/** Seven of twelve columns, or the width of the page. */
const BESIDE_TITLE = '(min-width: 64rem) min(54vw, 40.5rem), calc(100vw - 2.5rem)';

/** Title, description, Brochure, Download and the looping clip (spec §2, Product pages). */
export function ProductIntro({ product, copy }: { product: Product; copy: ProductCopy }) {
  const { name, kind, title, description, claims } = product;
  return (
    <section className="product-intro">
      <div className="min-w-0">
        <p className="mb-3 font-semibold text-brand">
          {name} <span className="font-normal text-muted">· {kind}</span>
        </p>
        <PageHeader title={title} lead={description} />
        <ProductActions product={product} />
        {copy.untilDownload && <p className="mt-4 text-muted text-small">{copy.untilDownload}</p>}
      </div>
      <LoopVideo
        picture={pictures[copy.intro]}
        label={`Introduction of ${name}`}
        sizes={BESIDE_TITLE}
        first
      />
      <div className="product-claims">
        {[...claims, ...copy.facts].map((claim) => (
          <MeasuredClaim key={claim.text} {...claim} />
        ))}
      </div>
    </section>
  );
}
