import type { MetaDescriptor } from 'react-router';
import type { Product } from '#app/domains/site/product.ts';
import type { ProductCopy } from '#app/domains/site/product-copy.ts';
import { pageMeta } from '#app/web/seo/page-meta.server.ts';
import { faqPage, softwareApplication } from '#app/web/seo/structured-data.server.ts';
import type { SiteFacts } from '#content/site-facts.ts';

/** Canonical at the product's own address, also for /solution. */
export function productMeta(
  { origin, facts }: { origin: string; facts: SiteFacts },
  product: Product,
  requirements: ProductCopy['requirements'],
  answers: readonly { title: string; html: string }[],
): MetaDescriptor[] {
  const { code, name, description, path } = product;
  const needs = requirements.map((each) => `${each.name}: ${each.value}`).join('; ');
  const system = requirements.find(({ subject }) => subject === 'os')?.value ?? '';
  const application = { name, description, path, operatingSystem: system, requirements: needs };
  return pageMeta(
    { origin },
    {
      title: name,
      description,
      path,
      image: `og-${code}.png`,
      structuredData: [softwareApplication(origin, facts, application), ...faqPage(answers)],
    },
  );
}
