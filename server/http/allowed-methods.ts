import { createStaticHandler, type ServerBuild } from 'react-router';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { routeObjects } from './route-objects.ts';

const READS = ['GET', 'HEAD'];
/** Files have no route. */
const FILES = /^\/(?:assets|uploads)\//;

/** The methods of a path, as in the `Allow` header. */
export type AllowedMethods = (path: string) => Promise<readonly string[]>;

/**
 * Every path may be read unless its policy says `nobody`, and written with the methods that its policy names (security
 * R12).
 */
export function allowedMethods(build: ServerBuild): (path: string) => readonly string[] {
  const { match } = createStaticHandler(routeObjects(build.routes));
  return (path) => {
    if (FILES.test(path)) return READS;
    const matches = match(pageOf(path)) ?? [];
    const policy = ROUTE_POLICIES[patternOf(matches.map(({ route }) => route.path))] ?? {};
    const writes = Object.keys(policy).filter((method) => method !== 'GET');
    return policy.GET === 'nobody' ? writes : [...READS, ...writes];
  };
}

/** The key in ROUTE_POLICIES. */
function patternOf(paths: readonly (string | undefined)[]): string {
  return `/${paths.filter(Boolean).join('/')}`;
}

/** React Router requests a page's data and submits its forms at the page's address plus `.data`. */
export function pageOf(path: string): string {
  return path.replace(/_?\.data$/, '') || '/';
}
