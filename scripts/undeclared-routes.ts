import type { RouteConfigEntry } from '@react-router/dev/routes';

type Module = { loader?: unknown; action?: unknown };
type Policies = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What a tree of routes does without a policy, and policies of what is not there: one line each (security R12).
 * `moduleOf`: the built module of a route by its id.
 */
export function undeclaredRoutes(
  entries: readonly RouteConfigEntry[],
  moduleOf: (id: string) => Module | undefined,
  policies: Policies,
): string[] {
  const routes = flat(entries);
  const files = new Set(routes.map(({ file }) => file));
  const gone = Object.keys(policies).filter((file) => !files.has(file));
  return [
    ...routes.flatMap(({ id, file }) => problemsOf(file, moduleOf(id) ?? {}, policies[file])),
    ...gone.map((file) => `${file} has a policy and no route`),
  ];
}

function problemsOf(file: string, module: Module, declared: Policies[string] | undefined): string[] {
  if (!declared) return [`${file} has no policy`];
  const reads = 'GET' in declared;
  const writes = Object.keys(declared).some((method) => method !== 'GET');
  const problems: string[] = [];
  if (module.loader !== undefined && !reads) problems.push(`${file} has a loader and no policy for GET`);
  if (module.loader === undefined && reads) problems.push(`${file} has a policy for GET and no loader`);
  if (module.action !== undefined && !writes) problems.push(`${file} has an action and no policy for it`);
  if (module.action === undefined && writes) problems.push(`${file} has a policy for a write and no action`);
  return problems;
}

function flat(entries: readonly RouteConfigEntry[]): { id: string; file: string }[] {
  return entries.flatMap(({ id, file, children }) => [
    { id: id ?? file.replace(/\.tsx?$/, ''), file },
    ...flat(children ?? []),
  ]);
}
