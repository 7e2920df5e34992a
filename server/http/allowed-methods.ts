import { createStaticHandler, type ServerBuild } from 'react-router';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import { routesBelow } from './fixed-pages.ts';

const READS = ['GET', 'HEAD'];
/** Files, which no route knows. */
const FILES = /^\/(?:assets|uploads)\//;

/** The methods of a path, as `Allow` lists them. */
export type AllowedMethods = (path: string) => Promise<readonly string[]>;

/** Every path may be read, unless its policy says that nobody may, and written by the methods that its policy names (security R12). */
export function allowedMethods(build: ServerBuild): (path: string) => readonly string[] {
  const { match } = createStaticHandler(routesBelow(build.routes, undefined));
  return (path) => {
    if (FILES.test(path)) return READS;
    const matches = match(pageOf(path)) ?? [];
    const policy = ROUTE_POLICIES[patternOf(matches.map(({ route }) => route.path))] ?? {};
    const writes = Object.keys(policy).filter((method) => method !== 'GET');
    return policy.GET === 'nobody' ? writes : [...READS, ...writes];
  };
}

/** As React Router tells it to loaders and actions. */
function patternOf(paths: readonly (string | undefined)[]): string {
  return `/${paths.filter(Boolean).join('/')}`;
}

/** React Router asks for a page's data, and sends its forms, under the page's address with `.data`. */
function pageOf(path: string): string {
  return path.replace(/_?\.data$/, '') || '/';
}
