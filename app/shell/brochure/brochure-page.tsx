import { parseAwardTitle } from '#app/domains/site/award.ts';
import type { ContactFacts } from '#app/domains/site/contact-facts.ts';
import type { Award } from '#app/domains/site/home-content.ts';
import type { Product } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { BrochureCover } from './brochure-cover.tsx';
import { BrochureFeatures } from './brochure-features.tsx';
import { BrochureNeeds } from './brochure-needs.tsx';
import { BrochureWork } from './brochure-work.tsx';

type Props = {
  product: Product;
  copy: ProductCopy;
  awards: readonly Award[];
  contact: ContactFacts;
  /** The URL of brochure.css. */
  stylesheet: string;
};

/** Four A4 pages (`npm run media` prints them), without the site's header, footer and styles. */
export function BrochurePage({ product, copy, awards, contact, stylesheet }: Props) {
  const own = awards.filter(({ solution }) => solution === product.name);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${product.name} brochure`}</title>
        <meta name="description" content={product.description} />
        <link rel="stylesheet" href={stylesheet} />
      </head>
      <body>
        <main>
          <BrochureCover product={product} />
          <BrochureFeatures product={product} rows={copy.rows.slice(0, 3)} />
          <BrochureWork product={product} copy={copy} rows={copy.rows.slice(3)} />
          <BrochureNeeds
            product={product}
            copy={copy}
            awards={own.map(({ title }) => parseAwardTitle(title))}
            contact={contact}
          />
        </main>
      </body>
    </html>
  );
}
