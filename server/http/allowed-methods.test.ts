import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { ROUTE_POLICIES } from '#app/route-policies.ts';
import siteRoutes from '#app/routes.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { allowedMethods } from './allowed-methods.ts';

const routes: [string, object][] = [
  ['root', { id: 'root', path: '', module: {} }],
  ...routesOf(await siteRoutes, 'root'),
];
const allowed = allowedMethods({ routes: Object.fromEntries(routes) } as unknown as ServerBuild);

/** In the format of a server build. */
function routesOf(entries: readonly RouteConfigEntry[], parentId: string): [string, object][] {
  return entries.flatMap(({ id = '', file, path, index, children = [] }) => {
    const known = id || file.replace(/\.tsx?$/, '');
    return [[known, { id: known, parentId, path, index, module: {} }], ...routesOf(children, known)];
  });
}

const addresses = routesWithAddresses(await siteRoutes).map(({ path }) => ({
  address: path.replace(/:\w+/g, '1').replace('*', 'nowhere'),
  policy: ROUTE_POLICIES[path] ?? {},
}));

it.each(addresses)(
  'allows the methods that the policy names for $address, and the same for its data',
  ({ address, policy }) => {
    const writes = Object.keys(policy).filter((method) => method !== 'GET');
    const expected = policy.GET === 'nobody' ? writes : ['GET', 'HEAD', ...writes];
    expect(allowed(address)).toEqual(expected);
    expect(allowed(address === '/' ? '/_.data' : `${address}.data`)).toEqual(expected);
  },
);

it.each(['/assets/entry.js', '/assets/entry.js.data', '/uploads/x.jpg'])(
  'allows only reads of %s',
  (path) => {
    expect(allowed(path)).toEqual(['GET', 'HEAD']);
  },
);
