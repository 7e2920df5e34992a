import { renderToStaticMarkup } from 'react-dom/server';
import { contactFacts } from '#app/domains/site/contact-facts.ts';
import { firstGroup } from '#app/domains/site/home-content.ts';
import { type ProductCode, products } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import home from '#content/home.json' with { type: 'json' };
import { routiAiCopy } from '#content/products/routiai.ts';
import { routiArCopy } from '#content/products/routiar.ts';
import { siteFacts } from '#content/site-facts.ts';
import { BrochurePage } from './brochure-page.tsx';

const COPY: Readonly<Record<ProductCode, ProductCopy>> = { routiai: routiAiCopy, routiar: routiArCopy };

/** Uses committed content only: awards from a site's database must not get into a committed file. */
export function brochureHtml(code: ProductCode, stylesheet: string): string {
  const page = (
    <BrochurePage
      product={products[code]}
      copy={COPY[code]}
      awards={firstGroup(home.awards)}
      contact={contactFacts(siteFacts)}
      stylesheet={stylesheet}
    />
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
