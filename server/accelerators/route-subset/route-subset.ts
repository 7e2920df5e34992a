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
 * Answers every address without parameters from the part of the build that it needs. React Router matches each request
 * several times against all routes it is given, and copies their manifest; most pages have a fixed address, so their
 * routes are found once. To remove: delete this folder, its name in ../names.ts and its line in
 * ../choose-parts.ts.
 */
export function createSubsetHandler(build: ServerBuild, mode: string): RequestHandler {
  const whole = createRequestHandler(build, mode);
  const subsets = new Map(
    [...subsetsOf(build)].map(([path, subset]) => [path, createRequestHandler(subset, mode)]),
  );
  return (request, context) => (subsets.get(new URL(request.url).pathname) ?? whole)(request, context);
}

/** The part of the build for each address without parameters. Others, `.data` among them, need the whole build. */
export function subsetsOf(build: ServerBuild): Map<string, ServerBuild> {
  // Ranks the routes once, which `matchRoutes` would do for each address anew.
  const { match } = createStaticHandler(routeObjects(build.routes));
  const paths = Object.values(build.routes).map((route) => `/${segmentsOf(build.routes, route).join('/')}`);
  const fixed = paths.filter((path) => !/[:*?]/.test(path));
  return new Map(fixed.map((path) => [path, subsetOf(build, routeIdsOf(match, path))]));
}

/** What a route and its parents add to the address. */
function segmentsOf(routes: Routes, route: Routes[string]): string[] {
  if (!route) return [];
  const above = segmentsOf(routes, routes[route.parentId ?? '']);
  return route.path ? [...above, route.path] : above;
}

/** The routes of an address and of those above it: the browser does not ask for routes above one that it knows. */
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
