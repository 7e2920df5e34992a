import { platformContext } from '#app/context.ts';
import { listPostAddresses, type PostAddress } from '#app/domains/boards/reading/post-queries.server.ts';
import { escapeXml, xmlResponse } from '#app/web/xml-response.server.ts';
import type { Route } from './+types/sitemap-xml';

/** Public pages besides the posts; /solution shows /solution/routiai. */
const PAGES = [
  '/',
  '/solution/routiai',
  '/solution/routiar',
  '/solutionplan',
  '/notice',
  '/faq',
  '/contact',
  '/termsofuse',
  '/privacy',
];

/** GET /sitemap.xml: every public page, and the last change of a post where known. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const [notices, answers] = await Promise.all([
    listPostAddresses(platform, 'notice'),
    listPostAddresses(platform, 'faq'),
  ]);
  const pages: (Pick<PostAddress, 'path'> & Partial<PostAddress>)[] = PAGES.map((path) => ({ path }));
  const urls = [...pages, ...notices, ...answers].map(
    ({ path, unchangedSince }) =>
      `<url><loc>${escapeXml(platform.origin + path)}</loc>${unchangedSince ? `<lastmod>${unchangedSince}</lastmod>` : ''}</url>`,
  );
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>`,
  );
}
