import type { Import } from './imports.ts';
import { isTest, type SourceFiles, withoutComments } from './source-files.ts';

const FORBIDDEN_NAMES = ['utils', 'util', 'helpers', 'helper', 'lib', 'common', 'misc'];

export function vagueNames(files: SourceFiles): string[] {
  return [...files.keys()].filter((path) =>
    path.split('/').some((segment) => FORBIDDEN_NAMES.includes((segment.split('.')[0] ?? '').toLowerCase())),
  );
}

/** `index.ts`, or a file that only re-exports. */
export function barrels(files: SourceFiles): string[] {
  return [...files]
    .filter(([path]) => !path.startsWith('app/routes/'))
    .filter(([path, text]) => {
      const statements = withoutComments(text)
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean);
      const reExports = statements.filter((part) => /^export\s+(type\s+)?(\*|\{)[^;]*\sfrom\s/.test(part));
      return (
        /(^|\/)index\.tsx?$/.test(path) || (statements.length > 0 && reExports.length === statements.length)
      );
    })
    .map(([path]) => path);
}

/** Lines of code (not of comments or tests) that match, as `file: line`. */
export function linesMatching(
  files: SourceFiles,
  pattern: RegExp,
  except: (path: string) => boolean = () => false,
): string[] {
  return [...files]
    .filter(([path]) => !isTest(path) && !except(path))
    .flatMap(([path, text]) =>
      withoutComments(text)
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
}

/** React Router strips server code from route modules, the root and the entry. */
function mayImportServerCode(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || /^app\/(routes\/|root\.|entry\.server)/.test(path) || isTest(path);
}

/** Browser files that import a value from a server file or from Node. */
export function serverImportsInBrowserCode(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, typeOnly }) => from.startsWith('app/') && !mayImportServerCode(from) && !typeOnly)
    .filter(({ from, to, specifier }) => {
      const node = specifier.startsWith('node:') && !from.startsWith('app/platform/');
      return node || /\.server(\.tsx?)?$/.test(to ?? '');
    })
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
}

/** Node strips types but does not compile JSX. */
export function jsxImportsInPlainFiles(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to, typeOnly }) => /\.ts$/.test(from) && /\.tsx$/.test(to ?? '') && !typeOnly)
    .filter(({ from }) => !isTest(from))
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
}

/** The room, route area or folder of app/ within which imports are relative. */
function homeOf(path: string): string {
  return path.match(/^app\/(domains\/[^/]+|routes\/[^/]+(?=\/)|[^/]+)|^[^/]+/)?.[0] ?? path;
}

/** Imports without an extension, relative imports that leave their room, and aliases inside a room. */
export function unclearSpecifiers(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, specifier }) => {
    if (to === undefined) return [];
    const found = `${from} imports '${specifier}'`;
    if (!/\.(tsx?|mjs|css|json|md|sql|svg|woff2)$/.test(to)) return [`${found}: write the extension`];
    const isRelative = specifier.startsWith('.');
    const isSame = homeOf(to) === homeOf(from);
    const isNested = from.split('/').length > 2;
    if (from.startsWith('app/') && isNested && isRelative && !isSame) return [`${found}: use '#app/'`];
    if (from.startsWith('app/domains/') && !isRelative && isSame) return [`${found}: use a relative path`];
    return [];
  });
}

const ROLE_FILES = /^(store|jobs|.*-queries)$/;

/**
 * `write-post.server.ts` exports `writePost`. A file with several use cases is named after their subject; stores,
 * queries and jobs are named after their role.
 */
export function misnamedUseCases(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const name = path.match(/^app\/domains\/(?:[^/]+\/)+([a-z0-9-]+)\.server\.ts$/)?.[1];
    if (name === undefined || ROLE_FILES.test(name)) return [];
    const useCase = name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
    const exported = [
      ...withoutComments(text).matchAll(/^export\s+(?:async\s+)?(?:function|const)\s+(\w+)/gm),
    ];
    const named = exported.length > 1 || exported.some(([, each]) => each === useCase);
    return named ? [] : [`${path} does not export ${useCase}`];
  });
}
