import type { RouteObject, ServerBuild } from 'react-router';

/** The routes of a build below `parent`, or all of them, for React Router's `matchRoutes`. */
export function routeObjects(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    return [index ? { id, path, index } : { id, path, caseSensitive, children: routeObjects(routes, id) }];
  });
}
