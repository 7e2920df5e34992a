import { posix } from 'node:path';
import { type SourceFiles, withoutComments } from './source-files.ts';

/** One import of one file. `typeOnly` imports do not exist at run time; `dynamic` ones load on use. */
export type Import = {
  from: string;
  specifier: string;
  /** Path in the repository; undefined for a package or a generated module. */
  to: string | undefined;
  typeOnly: boolean;
  dynamic: boolean;
};

/** `from` depends on `to`: files, modules or rooms. */
export type Edge = { from: string; to: string };

// `import x from 'y'`, `import 'y'`, `export * from 'y'`, `import('y')` and `typeof import('y')`.
const STATEMENT = /(?:^|[\n;])\s*(import|export)\s+(type\s+)?([^'"();]*?\s+from\s+)?['"]([^'"\n]+)['"]/g;
const CALL = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Every import of every file; both `import type` and `{ type A }` count as type-only. */
export function importsOf(files: SourceFiles): Import[] {
  return [...files].flatMap(([from, text]) => {
    const code = withoutComments(text);
    const statements = [...code.matchAll(STATEMENT)].map(([, keyword, type, clause, specifier = '']) => {
      if (keyword === 'export' && clause === undefined) return undefined;
      return toImport(from, specifier, { typeOnly: type !== undefined || onlyTypes(clause), dynamic: false });
    });
    const calls = [...code.matchAll(CALL)].map(([, type, specifier = '']) =>
      toImport(from, specifier, { typeOnly: type !== undefined, dynamic: true }),
    );
    return [...statements, ...calls].filter((found) => found !== undefined);
  });
}

/** `{ type A, type B } from` imports no value. */
function onlyTypes(clause: string | undefined): boolean {
  const names = clause?.match(/^\s*\{([^}]*)\}\s+from\s+$/)?.[1];
  if (names === undefined) return false;
  const list = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return list.length > 0 && list.every((name) => name.startsWith('type '));
}

function toImport(from: string, specifier: string, kind: Pick<Import, 'typeOnly' | 'dynamic'>): Import {
  return { from, specifier, to: resolve(from, specifier), ...kind };
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.includes('/+types/')) return undefined;
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path));
  // The aliases of package.json: `#app/` is `app/`.
  return path.startsWith('#') ? path.slice(1) : undefined;
}

export function runtimeEdges(imports: readonly Import[]): Edge[] {
  return imports.flatMap(({ from, to, typeOnly }) => (to === undefined || typeOnly ? [] : [{ from, to }]));
}

/** Cycles as `a → b → a`: at least one for each strongly connected component. */
export function cyclesOf(graph: readonly Edge[]): string[] {
  const edges = new Map<string, string[]>();
  for (const { from, to } of graph) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (node: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...path, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return cycles;
}
