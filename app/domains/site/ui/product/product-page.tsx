import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Award } from '../../home-content.ts';
import { pictures } from '../../pictures.ts';
import type { Product } from '../../product.ts';
import type { ProductCopy } from '../../product-copy.ts';
import { ClosingBanner } from '../closing-banner.tsx';
import { SplitSection } from '../split-section.tsx';
import { FeatureRow } from './feature-row.tsx';
import { PageAnchors } from './page-anchors.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductAwards } from './product-awards.tsx';
import { ProductIntro } from './product-intro.tsx';
import { Requirements } from './requirements.tsx';

type Props = {
  product: Product;
  copy: ProductCopy;
  /** Null if loading failed. */
  awards: readonly Award[] | null;
  /** FAQ posts about the product, from another room. */
  answers: ReactNode;
  /** The plans, from another room; their heading has the id `plans-heading`. */
  plans: ReactNode;
  /** Content of this product only, after the feature rows. */
  children?: ReactNode;
};

/** Introduction, features and requirements of a product (spec §2, Product pages; §9). */
export function ProductPage({ product, copy, awards, answers, plans, children }: Props) {
  const { rows, requirements } = copy;
  return (
    <div className="product-page">
      <ProductIntro product={product} copy={copy} />
      <PageAnchors product={product} />

      {/* The anchor targets are sections, or the browser could not tell which one is in view. */}
      <section id="features" aria-labelledby="work" className="page-section">
        <h2 id="work" className="mb-8 text-h2">
          Features
        </h2>
        <ol className="mb-8 grid grid-cols-5 max-md:hidden">
          {rows.map(({ picture, title }) => (
            <li key={picture} className="plate">
              <a className="block pr-4 font-semibold hover:text-brand" href={`#${picture}`}>
                {title}
              </a>
            </li>
          ))}
        </ol>
        <ol className="feature-rows">
          {rows.map((row) => (
            <FeatureRow key={row.picture} row={row} />
          ))}
        </ol>
      </section>
      {children}

      <SplitSection id="awards" title="Awards">
        <ProductAwards awards={awards} here={product.path} />
      </SplitSection>

      <Requirements product={product} requirements={requirements} />

      <section
        id="plans"
        aria-labelledby="plans-heading"
        className="page-section page-band product-plans when-near"
      >
        {plans}
      </section>

      <SplitSection
        id="faq"
        title="FAQ"
        aside={
          <ButtonLink variant="secondary" to="/faq">
            View all FAQ
          </ButtonLink>
        }
      >
        {answers}
      </SplitSection>

      <ClosingBanner
        {...copy.closing}
        picture={pictures[copy.intro].file}
        isTablet={product.code === 'routiar'}
      >
        <ProductActions product={product} />
      </ClosingBanner>
    </div>
  );
}
