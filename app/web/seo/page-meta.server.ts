import type { MetaDescriptor } from 'react-router';
import { siteFacts } from '#content/site-facts.ts';
import { pageTitle } from './page-title.ts';

export type PageMeta = {
  /** Without the brand, which is added, unless `whole` is set. */
  title: string | { whole: string };
  description: string;
  /** The canonical path. */
  path: string;
  /** A file in `public/media`, 1200 × 630, shown where the page is shared. */
  image?: `og-${string}.png`;
  /** schema.org data, for JSON-LD. */
  structuredData?: readonly object[];
};

/**
 * Meta tags of a public page. The loader returns them, which keeps the texts out of the client bundle; see
 * page-title.ts.
 */
export function pageMeta({ origin }: { origin: string }, page: PageMeta): MetaDescriptor[] {
  const title = typeof page.title === 'string' ? pageTitle(page.title) : page.title.whole;
  const { description, image = 'og-home.png', structuredData = [] } = page;
  const address = `${origin}${page.path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteFacts.brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/media/${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structuredData.map((data) => ({ 'script:ld+json': data })),
  ];
}
