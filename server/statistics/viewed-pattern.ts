import { routePattern } from '../watch/route-pattern.ts';

/** Staff pages, addresses of programs and files are not counted. */
const NO_PAGES = /^\/(?:admin|dev|db|api|webhooks|assets|uploads)(?:\/|$)|\.\w+$/;

/** The route pattern that a page is counted by; null if the path is not a page. */
export function viewedPattern(path: string): string | null {
  const pattern = routePattern(path);
  return pattern === 'other' || pattern === '/*' || NO_PAGES.test(pattern) ? null : pattern;
}
