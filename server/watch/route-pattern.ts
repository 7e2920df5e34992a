import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { pageOf } from '../http/allowed-methods.ts';

const PATTERNS = Object.keys(ROUTE_POLICIES);
const FIXED = new Set(PATTERNS.filter((pattern) => !pattern.includes(':')));
const WITH_PARAMETERS = PATTERNS.filter((pattern) => pattern.includes(':')).map((pattern) => ({
  pattern,
  regex: new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** The route pattern of a path: always one of a fixed set, whatever visitors request. */
export function routePattern(path: string): string {
  const [, folder] = /^\/(assets|uploads)\//.exec(path) ?? [];
  if (folder !== undefined) return `/${folder}/*`;
  const page = pageOf(path);
  if (FIXED.has(page)) return page;
  return WITH_PARAMETERS.find(({ regex }) => regex.test(page))?.pattern ?? 'other';
}
