import { createStaticHandler, type ServerBuild } from 'react-router';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { routeObjects } from './route-objects.ts';

const POLICIES: Readonly<Record<string, Partial<Record<string, string>>>> = ROUTE_POLICIES;
const READS = ['GET', 'HEAD'];
/** Files have no route. */
const FILES = /^\/(?:assets|uploads)\//;

/** The methods of a path, as `Allow` lists them. */
export type AllowedMethods = (path: string) => Promise<readonly string[]>;

/** Every path may be read unless its policy says `nobody`, and written by the methods that its policy names (security R12). */
export function allowedMethods(build: ServerBuild): (path: string) => readonly string[] {
  const { match } = createStaticHandler(routeObjects(build.routes));
  return (path) => {
    if (FILES.test(path)) return READS;
    const route = match(pageOf(path))?.at(-1)?.route.id ?? '';
    const policy = policyOf(route);
    const writes = Object.keys(policy).filter((method) => method !== 'GET');
    return policy.GET === 'nobody' ? writes : [...READS, ...writes];
  };
}

/** A second route of a file has its id with a `#` and a word of its own behind (app/routes.ts). */
function policyOf(routeId: string): Partial<Record<string, string>> {
  const [file = ''] = routeId.split('#');
  return POLICIES[`${file}.tsx`] ?? POLICIES[`${file}.ts`] ?? {};
}

/** React Router requests a page's data, and sends its forms, at the page's address with `.data`. */
function pageOf(path: string): string {
  return path.replace(/_?\.data$/, '') || '/';
}
