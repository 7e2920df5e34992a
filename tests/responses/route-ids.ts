import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * What each route's id is called in a recording: its address, which stays while its file moves. An index has `?index`
 * behind the address, because its layout has the same.
 */
export function addressesByRouteId(
  entries: readonly RouteConfigEntry[],
  parent = '',
): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  for (const { id, file, path, index, children = [] } of entries) {
    const address = path ? `${parent}/${path}` : parent;
    addresses.set(id ?? file.replace(/\.\w+$/, ''), `${address || '/'}${index && parent ? '?index' : ''}`);
    for (const [child, below] of addressesByRouteId(children, address)) addresses.set(child, below);
  }
  return addresses;
}
