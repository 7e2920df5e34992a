import type { RouteConfigEntry } from '@react-router/dev/routes';

/** Every address that a tree of routes answers, with the file that does; a layout answers by its index, where it has one. */
export function routesWithAddresses(
  entries: readonly RouteConfigEntry[],
  parent = '',
): { path: string; file: string }[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    const children = entry.children ?? [];
    const responses = entry.index === true || (entry.path && !children.some((child) => child.index === true));
    const own = responses ? [{ path: path || '/', file: entry.file }] : [];
    return [...own, ...routesWithAddresses(children, path)];
  });
}
