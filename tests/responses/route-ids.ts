import type { RouteConfigEntry } from '@react-router/dev/routes';

/**
 * Route id → its name in a recording: the address, which stays when the file moves. An index route ends in `?index`,
 * because its layout has the same address.
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
