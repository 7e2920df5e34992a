import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every address of a route tree with its file; a layout with an index route has none of its own. */
export function routesWithAddresses(
  entries: readonly RouteConfigEntry[],
  parent = '',
): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const children = entry.children ?? [];
    const hasAddress =
      entry.index === true || (entry.path && !children.some((child) => child.index === true));
    const own = hasAddress ? [{ path: path || '/', file: entry.file }] : [];
    return [...own, ...routesWithAddresses(children, path)];
  });
}
