import type { SiteFacts } from '#content/site-facts.ts';

const CONTEXT = { '@context': 'https://schema.org' };

/** https://schema.org/Organization */
export function organization(origin: string, facts: SiteFacts): object {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: facts.company,
    brand: facts.brand,
    url: `${origin}/`,
    logo: `${origin}/logo.svg`,
    email: facts.supportEmail,
    address: facts.office.join(', '),
    sameAs: facts.social.map(({ href }) => href),
  };
}

/** https://schema.org/SoftwareApplication */
export function softwareApplication(
  origin: string,
  facts: SiteFacts,
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
    publisher: { '@type': 'Organization', name: facts.company, url: `${origin}/` },
  };
}

/** https://schema.org/FAQPage */
export function faqPage(answers: readonly { title: string; html: string }[]): object[] {
  if (answers.length === 0) return [];
  const mainEntity = answers.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  }));
  return [{ ...CONTEXT, '@type': 'FAQPage', mainEntity }];
}

/** https://schema.org/BreadcrumbList */
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
