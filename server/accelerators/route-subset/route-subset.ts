import {
  createRequestHandler,
  createStaticHandler,
  type RequestHandler,
  type ServerBuild,
  type StaticHandler,
} from 'react-router';
import { routeObjects } from '../../http/route-objects.ts';

type Routes = ServerBuild['routes'];

/**
 * Serves every address without parameters from the part of the build that it needs. React Router matches each request
 * several times against all routes that it is given, and copies their manifest. Most pages have a fixed address, so
 * their routes can be found once. To remove: delete this folder, its name in ../names.ts and its line in
 * ../choose-parts.ts.
 */
export function createSubsetHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const subsets = new Map(
    [...subsetsOf(build)].map(([path, subset]) => [path, createRequestHandler(subset, mode)]),
  );
  return (request, context) => (subsets.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/**
 * The part of the build for each address without parameters. Other addresses, including `.data`, need the whole build.
 */
export function subsetsOf(build: ServerBuild): Map<string, ServerBuild> {
  // Ranks the routes once; `matchRoutes` would do so for each address.
  const { match } = createStaticHandler(routeObjects(build.routes));
  const paths = Object.values(build.routes).map((route) => `/${segmentsOf(build.routes, route).join('/')}`);
  const fixed = paths.filter((path) => !/[:*?]/.test(path));
  return new Map(fixed.map((path) => [path, subsetOf(build, routeIdsOf(match, path))]));
}

/** The path segments of a route and its parents. */
function segmentsOf(routes: Routes, route: Routes[string]): string[] {
  if (!route) return [];
  const above = segmentsOf(routes, routes[route.parentId ?? '']);
  return route.path ? [...above, route.path] : above;
}

/** The routes of an address and its parent addresses: the browser requests no routes above one that it knows. */
function routeIdsOf(match: StaticHandler['match'], path: string): Set<string> {
  const segments = path.split('/');
  const above = segments.map((_, end) => segments.slice(0, end).join('/') || '/');
  const matches = [path, ...above].flatMap((address) => match(address) ?? []);
  return new Set(matches.map(({ route }) => route.id));
}

function subsetOf(build: ServerBuild, ids: Set<string>): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
