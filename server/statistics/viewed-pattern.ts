import { routePattern } from '../watch/route-pattern.ts';

/** Staff, programs and files are not visits of a page. */
const NO_PAGES = /^\/(?:admin|dev|db|api|webhooks|assets|uploads)(?:\/|$)|\.\w+$/;

/** The pattern by which a page is counted; null for what is no page. */
export function viewedPattern(path: string): string | null {
  const pattern = routePattern(path);
  return pattern === 'other' || pattern === '/*' || NO_PAGES.test(pattern) ? null : pattern;
}
