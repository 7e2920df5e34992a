import { platformContext } from '#app/context.ts';
import type { Route } from './+types/robots-txt';

/** Calls of programs, and the steps of a purchase. */
const DISALLOWED = ['/db/', '/dev/', '/sandbox/', '/session.json', '/payment', '/mypage'];

/** GET /robots.txt. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { origin } = context.get(platformContext);
  const rules = DISALLOWED.map((path) => `Disallow: ${path}`);
  return new Response(['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
