import { data } from 'react-router';
import { platformContext } from '#app/context.ts';
import { isProductCode } from '#app/domains/site/product.ts';
import stylesheet from '#app/shell/brochure/brochure.css?url';
import { brochureHtml } from '#app/shell/brochure/brochure-html.server.tsx';
import type { Route } from './+types/brochure';

/** Only its own stylesheet, font and drawings; no script at all. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The brochure that `npm run media` prints, as a page; in a demo only, like everything below /dev. */
export function loader({ params, context }: Route.LoaderArgs) {
  if (!context.get(platformContext).demo || !isProductCode(params.code))
    throw data('There is no such page.', { status: 404 });
  return new Response(brochureHtml(params.code, stylesheet), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
