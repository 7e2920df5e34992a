import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router';

type Routes = ServerBuild['routes'];

/**
 * For every address without parameters the part of the build that answers it. React Router looks an address up among all
 * routes it is told of, several times for each page, and makes objects of them; most pages here have a fixed address, so
 * their routes are found once. Every other address, `.data` among them, is for the whole build (ADR 006).
 */
export function fixedPages(build: ServerBuild): Map<string, ServerBuild> {
  // Ranks the routes once, which `matchRoutes` would do for each address anew.
  const { match } = createStaticHandler(routesBelow(build.routes, undefined));
  const paths = Object.values(build.routes).map((route) => `/${segmentsOf(build.routes, route).join('/')}`);
  const fixed = paths.filter((path) => !/[:*?]/.test(path));
  return new Map(fixed.map((path) => [path, partOf(build, routesOf(match, path))]));
}

/** The routes below `parent`, or all of them, as React Router matches addresses with them. */
export function routesBelow(routes: Routes, parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    return [index ? { id, path, index } : { id, path, caseSensitive, children: routesBelow(routes, id) }];
  });
}

/** What a route and those around it add to the address. */
function segmentsOf(routes: Routes, route: Routes[string]): string[] {
  if (!route) return [];
  const above = segmentsOf(routes, routes[route.parentId ?? '']);
  return route.path ? [...above, route.path] : above;
}

/** The routes of an address and of those above it: a browser must know them all, or it asks nobody about those. */
function routesOf(match: StaticHandler['match'], path: string): Set<string> {
  const segments = path.split('/');
  const above = segments.map((_, end) => segments.slice(0, end).join('/') || '/');
  const matches = [path, ...above].flatMap((address) => match(address) ?? []);
  return new Set(matches.map(({ route }) => route.id));
}

function partOf(build: ServerBuild, ids: Set<string>): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
