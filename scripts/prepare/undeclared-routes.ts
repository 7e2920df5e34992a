import type { RouteConfigEntry } from '@react-router/dev/routes';

type Module = { loader?: unknown; action?: unknown };
type Policies = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Route = { id: string; pattern: string; isLayout: boolean };

/**
 * Lists handlers without a policy and policies without a handler, one line each (security R12). A layout declares the
 * policy of its loader itself, and must not have an action. `moduleOf`: the built module of a route by id.
 */
export function undeclaredRoutes(
  entries: readonly RouteConfigEntry[],
  moduleOf: (id: string) => Module | undefined,
  policies: Policies,
): string[] {
  const routes = flat(entries);
  const pages = routes.filter(({ isLayout }) => !isLayout);
  const patterns = new Set(pages.map(({ pattern }) => pattern));
  const gone = Object.keys(policies).filter((pattern) => !patterns.has(pattern));
  const layouts = routes.filter(({ id, isLayout }) => isLayout && moduleOf(id)?.action !== undefined);
  return [
    ...pages.flatMap(({ id, pattern }) => problemsOf(pattern, moduleOf(id) ?? {}, policies[pattern])),
    ...layouts.map(({ id }) => `${id} is a layout with an action`),
    ...gone.map((pattern) => `${pattern} has a policy and no route`),
  ];
}

function problemsOf(pattern: string, module: Module, declared: Policies[string] | undefined): string[] {
  if (!declared) return [`${pattern} has no policy`];
  const reads = 'GET' in declared;
  const writes = Object.keys(declared).some((method) => method !== 'GET');
  const problems: string[] = [];
  if (module.loader !== undefined && !reads) problems.push(`${pattern} has a loader and no policy for GET`);
  if (module.loader === undefined && reads) problems.push(`${pattern} has a policy for GET and no loader`);
  if (module.action !== undefined && !writes) problems.push(`${pattern} has an action and no policy for it`);
  if (module.action === undefined && writes)
    problems.push(`${pattern} has a policy for a write and no action`);
  return problems;
}

/** All routes with the pattern that React Router passes to their handlers. */
function flat(entries: readonly RouteConfigEntry[], parent = ''): Route[] {
  return entries.flatMap(({ id, file, path, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const isLayout = children.length > 0;
    const own = { id: id ?? file.replace(/\.tsx?$/, ''), pattern: pattern || '/', isLayout };
    return [own, ...flat(children, pattern)];
  });
}
