import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Award } from '../../home-content.ts';
import type { Product } from '../../product.ts';
import type { ProductCopy } from '../../product-copy.ts';
import { ClosingBanner } from '../closing-banner.tsx';
import { PipeHeading } from '../pipe-heading.tsx';
import { BrochureLink } from './brochure-link.tsx';
import { DownloadButton } from './download-button.tsx';
import { FeatureRow } from './feature-row.tsx';
import { PageAnchors } from './page-anchors.tsx';
import { ProductAwards } from './product-awards.tsx';
import { ProductIntro } from './product-intro.tsx';
import { RequirementsTable } from './requirements-table.tsx';
import { WorkSteps } from './work-steps.tsx';

type Props = {
  product: Product;
  copy: ProductCopy;
  /** Null if the awards could not be read. */
  awards: readonly Award[] | null;
  /** Two FAQ posts about the product, from another room. */
  answers: ReactNode;
  /** Content of this product only, after its features. */
  children?: ReactNode;
};

/** Introduction, features and requirements of a product (spec §2, Product pages; §9). */
export function ProductPage({ product, copy, awards, answers, children }: Props) {
  const { rows, steps, requirements } = copy;
  return (
    <div className="product-page">
      <ProductIntro product={product} copy={copy} />
      <PageAnchors product={product} />

      {/* The anchors lead to sections: only those tell the browser which part is in view. */}
      <section id="features" aria-labelledby="work" className="product-section">
        <h2 id="work" className="sr-only">
          What {product.name} does
        </h2>
        <ol className="feature-rows">
          {rows.map((row, index) => (
            <FeatureRow key={row.picture} row={row} of={`${index + 1} / ${rows.length}`} />
          ))}
        </ol>
      </section>

      <section aria-labelledby="steps" className="product-section when-near">
        <PipeHeading id="steps">Features</PipeHeading>
        <WorkSteps {...steps} />
      </section>
      {children}

      <section id="awards" aria-labelledby="awards-heading" className="product-section when-near">
        <PipeHeading id="awards-heading">Awards</PipeHeading>
        <ProductAwards awards={awards} here={product.path} />
      </section>

      <section id="requirements" aria-labelledby="requirements-heading" className="product-section when-near">
        <PipeHeading id="requirements-heading">System requirements</PipeHeading>
        <RequirementsTable product={product} requirements={requirements} />
      </section>

      <section id="faq" aria-labelledby="faq-heading" className="product-section when-near">
        <PipeHeading id="faq-heading">FAQ</PipeHeading>
        {answers}
        <ButtonLink className="mt-8" variant="secondary" to="/faq">
          View all FAQ
        </ButtonLink>
      </section>

      {/* With the second Download button (spec §2, Product pages). */}
      <ClosingBanner {...copy.closing}>
        <DownloadButton product={product} main />
        <BrochureLink code={product.code} name={product.name} />
      </ClosingBanner>
    </div>
  );
}
