import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type EntryContext,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router';
import * as entry from '#app/entry.server.tsx';
import * as root from '#app/root.tsx';
import routes from '#app/routes.ts';

type Component = Parameters<typeof withComponentProps>[0];
type Boundary = Parameters<typeof withErrorBoundaryProps>[0];
type RouteModule = { default?: Component; ErrorBoundary?: Boundary };
type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: RouteModule };

const MODULES = import.meta.glob<object>(['../../app/routes/**/*.{ts,tsx}', '!**/*.test.*']);

let build: Promise<ServerBuild> | undefined;

/**
 * The routes as in the server build, from their sources and without files for the browser. A client that does not
 * accept HTML gets a page's data instead: rendering takes many times as long as a loader.
 */
export function routerBuild(): Promise<ServerBuild> {
  build ??= assembleBuild();
  return build;
}

async function assembleBuild(): Promise<ServerBuild> {
  const rootRoute: Route = { id: 'root', path: '', module: withProps(root as object) };
  const all = [rootRoute, ...(await loadRoutes(await routes, 'root'))];
  const byId = <T>(value: (route: Route) => T) =>
    Object.fromEntries(all.map((route) => [route.id, value(route)]));
  const built = {
    entry: { module: { ...entry, default: respond } },
    routes: byId((route) => route),
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: byId(({ module, ...route }) => ({
        ...route,
        module: '/assets/route.js',
        hasAction: 'action' in module,
        hasLoader: 'loader' in module,
        hasErrorBoundary: 'ErrorBoundary' in module,
        hasDefaultExport: 'default' in module,
      })),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  };
  return built as unknown as ServerBuild;
}

async function loadRoutes(entries: readonly RouteConfigEntry[], parentId: string): Promise<Route[]> {
  const loaded = entries.map(async ({ file, children = [], path, index, ...named }) => {
    const load = MODULES[`../../app/${file}`];
    if (!load) throw new Error(`${file} is missing.`);
    // React Router names a route after its file.
    const id = named.id ?? file.replace(/\.tsx?$/, '');
    const route: Route = { id, parentId, module: withProps(await load()) };
    if (path) route.path = path;
    if (index) route.index = index;
    return [route, ...(await loadRoutes(children, id))];
  });
  return (await Promise.all(loaded)).flat();
}

/** Wraps components to get their props, as React Router's compiler does. */
function withProps(module: RouteModule): RouteModule {
  return {
    ...module,
    ...(module.default && { default: withComponentProps(module.default) }),
    ...(module.ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(module.ErrorBoundary) }),
  };
}

const respond: typeof entry.default = (request, status, headers, context, loadContext) =>
  request.headers.get('Accept')?.includes('text/html')
    ? entry.default(request, status, headers, context, loadContext)
    : respondWithData(status, headers, context);

async function respondWithData(status: number, headers: Headers, { staticHandlerContext }: EntryContext) {
  const { loaderData, actionData, errors } = staticHandlerContext;
  headers.set('Content-Type', 'application/json');
  const body = await settled({ loaderData, actionData, errors });
  return new Response(JSON.stringify(body), { status, headers });
}

/** Awaits promises that loaders returned. */
async function settled(value: unknown): Promise<unknown> {
  const known: unknown = await value;
  if (typeof known !== 'object' || known === null || known instanceof Date || known instanceof Error)
    return known;
  if (Array.isArray(known)) return Promise.all(known.map(settled));
  const entries = Object.entries(known).map(async ([name, each]) => [name, await settled(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
