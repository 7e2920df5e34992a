import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.server.ts';
import { loaderMeta } from './page-title.ts';

const site = { origin: 'https://routi.example' };
const page = { title: 'FAQ', description: 'Answers.', path: '/faq' };

describe('pageMeta', () => {
  it('contains the title with the brand, and the canonical address', () => {
    const meta = pageMeta(site, page);
    expect(meta).toContainEqual({ title: 'FAQ · Routi' });
    expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://routi.example/faq' });
    expect(meta).toContainEqual({ property: 'og:url', content: 'https://routi.example/faq' });
  });

  it('contains the image by its absolute address', () => {
    expect(pageMeta(site, { ...page, image: 'og-boards.png' })).toContainEqual({
      property: 'og:image',
      content: 'https://routi.example/media/og-boards.png',
    });
  });

  it('contains structured data unchanged', () => {
    const data = { '@type': 'FAQPage' };
    expect(pageMeta(site, { ...page, structuredData: [data] })).toContainEqual({ 'script:ld+json': data });
  });

  it('returns only a title if the loader failed', () => {
    expect(loaderMeta('FAQ')({})).toEqual([{ title: 'FAQ · Routi' }]);
    expect(loaderMeta('FAQ')({ loaderData: { meta: [{ title: 'x' }] } })).toEqual([{ title: 'x' }]);
  });
});
