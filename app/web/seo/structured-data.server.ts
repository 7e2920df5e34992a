import { siteFacts } from '#content/site-facts.ts';

/** schema.org data for search engines. Made on the server only, because browsers have no use for it. */
const CONTEXT = { '@context': 'https://schema.org' };

/** The company behind the site (schema.org/Organization). */
export function organization(origin: string): object {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: siteFacts.company,
    brand: siteFacts.brand,
    url: `${origin}/`,
    logo: `${origin}/logo.svg`,
    email: siteFacts.supportEmail,
    address: siteFacts.office.join(', '),
    sameAs: siteFacts.social.map(({ href }) => href),
  };
}

/** A product of ours (schema.org/SoftwareApplication); `requirements` in plain words. */
export function softwareApplication(
  origin: string,
  product: { name: string; description: string; path: string; operatingSystem: string; requirements: string },
): object {
  return {
    ...CONTEXT,
    '@type': 'SoftwareApplication',
    name: product.name,
    description: product.description,
    url: `${origin}${product.path}`,
    applicationCategory: 'DesignApplication',
    operatingSystem: product.operatingSystem,
    softwareRequirements: product.requirements,
    publisher: { '@type': 'Organization', name: siteFacts.company, url: `${origin}/` },
  };
}

/** Questions that a page answers in full (schema.org/FAQPage); `html` is the answer as the page shows it. */
export function faqPage(answers: readonly { title: string; html: string }[]): object[] {
  if (answers.length === 0) return [];
  const mainEntity = answers.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  }));
  return [{ ...CONTEXT, '@type': 'FAQPage', mainEntity }];
}

/** The way to a page from the top (schema.org/BreadcrumbList). */
export function breadcrumbs(origin: string, steps: readonly { name: string; path: string }[]): object {
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
