import { posix } from 'node:path';
import { type SourceFiles, withoutComments } from './source-files.ts';

/** One import of one file. `typeOnly` imports leave nothing behind at run time. */
export type Import = {
  from: string;
  specifier: string;
  /** Path in the repository; undefined for a package or a generated module. */
  to: string | undefined;
  typeOnly: boolean;
};

const ALIASES: Record<string, string> = {
  '#app/': 'app/',
  '#content/': 'content/',
  '#demo/': 'demo/',
  '#sandboxes/': 'sandboxes/',
  '#server/': 'server/',
  '#tests/': 'tests/',
};

// `import x from 'y'`, `import 'y'`, `export * from 'y'`, `import('y')` and `typeof import('y')`.
const STATEMENT = /(?:^|[\n;])\s*(import|export)\s+(type\s+)?([^'"();]*?\s+from\s+)?['"]([^'"\n]+)['"]/g;
const CALL = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Every import of every file, `import type` and `{ type A }` told apart. */
export function importsOf(files: SourceFiles): Import[] {
  return [...files].flatMap(([from, text]) => {
    const code = withoutComments(text);
    const statements = [...code.matchAll(STATEMENT)].map(([, keyword, type, clause, specifier = '']) => {
      if (keyword === 'export' && clause === undefined) return undefined;
      return describe(from, specifier, type !== undefined || onlyTypes(clause));
    });
    const calls = [...code.matchAll(CALL)].map(([, type, specifier = '']) =>
      describe(from, specifier, type !== undefined),
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

function describe(from: string, specifier: string, typeOnly: boolean): Import {
  return { from, specifier, to: resolve(from, specifier), typeOnly };
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  if (path.includes('/+types/')) return undefined;
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path));
  const alias = Object.keys(ALIASES).find((prefix) => path.startsWith(prefix));
  return alias === undefined ? undefined : `${ALIASES[alias]}${path.slice(alias.length)}`;
}

/** Circles of imports that exist at run time, each as `a → b → a`, told once. */
export function cyclesOf(imports: readonly Import[]): string[] {
  const edges = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) {
    if (to !== undefined && !typeOnly) edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(file);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return cycles;
}
