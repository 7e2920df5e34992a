import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import siteRoutes from '#app/routes.ts';
import { routesWithAddresses } from '#tests/support/route-addresses.ts';
import { subsetsOf } from './route-subset.ts';

/** The routes of the site; each responds with its id. */
const routes: [string, object][] = [
  ['root', { id: 'root', path: '', module: {} }],
  ...modulesOf(await siteRoutes, 'root'),
];
const build = {
  entry: { module: {} },
  routes: Object.fromEntries(routes),
  assets: { version: '1', routes: Object.fromEntries(routes.map(([id]) => [id, { id }])) },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

function modulesOf(entries: readonly RouteConfigEntry[], parentId: string): [string, object][] {
  return entries.flatMap(({ id = '', file, path, index, children = [] }) => {
    const known = id || file.replace(/\.tsx?$/, '');
    const module = { loader: () => new Response(known) };
    return [[known, { id: known, parentId, path, index, module }], ...modulesOf(children, known)];
  });
}

const pages = subsetsOf(build);
const addresses = routesWithAddresses(await siteRoutes).map(({ path }) => path);
const fixed = addresses.filter((path) => !/[:*]/.test(path));

it('creates a subset for exactly the addresses without parameters', () => {
  expect([...pages.keys()].sort()).toEqual(fixed.sort());
});

it.each(fixed)('responds to %s like the complete build', async (path) => {
  const responseTextOf = async (part: ServerBuild | undefined) => {
    const response = await createRequestHandler(
      part ?? build,
      'production',
    )(new Request(`http://127.0.0.1${path}`));
    return response.text();
  };
  const response = await responseTextOf(pages.get(path));
  expect(response).not.toBe('');
  expect(response).toBe(await responseTextOf(build));
});

it('includes the routes of parent addresses, which the browser would not request', () => {
  const part = pages.get('/mypage/ticket/seats');
  const needed = [
    'root',
    'routes/marketing/home',
    'routes/account/account-area',
    'routes/account/member-info#index',
    'routes/subscription/subscription',
    'routes/account/seats',
  ];
  expect(Object.keys(part?.assets.routes ?? {}).sort()).toEqual(needed.sort());
  expect(Object.keys(part?.routes ?? {}).sort()).toEqual(needed.sort());
});
