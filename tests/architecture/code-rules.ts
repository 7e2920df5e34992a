import type { Import } from './imports.ts';
import { isTest, type SourceFiles, withoutComments } from './source-files.ts';

const FORBIDDEN_NAMES = ['utils', 'util', 'helpers', 'helper', 'lib', 'common', 'misc'];

/** Names that say nothing about what is inside. */
export function sayNothingNames(files: SourceFiles): string[] {
  return [...files.keys()].filter((path) =>
    path.split('/').some((segment) => FORBIDDEN_NAMES.includes((segment.split('.')[0] ?? '').toLowerCase())),
  );
}

/** `index.ts`, or a file that only hands on what others export. */
export function barrels(files: SourceFiles): string[] {
  return [...files]
    .filter(([path]) => !path.startsWith('app/routes/'))
    .filter(([path, text]) => {
      const statements = withoutComments(text)
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean);
      const handsOn = statements.filter((part) => /^export\s+(type\s+)?(\*|\{)[^;]*\sfrom\s/.test(part));
      return (
        /(^|\/)index\.tsx?$/.test(path) || (statements.length > 0 && handsOn.length === statements.length)
      );
    })
    .map(([path]) => path);
}

/** Lines of code, comments left out, that match; as `file: line of code`. */
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

/** Route modules, the root and the server's entry are split by React Router; contexts are types and tokens. */
function mayKnowTheServer(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || /^app\/(routes\/|root\.|entry\.server)/.test(path) || isTest(path);
}

/** A file that may reach the browser and takes a value from one that must not, or from Node itself. */
export function serverCodeInTheBrowser(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, typeOnly }) => from.startsWith('app/') && !mayKnowTheServer(from) && !typeOnly)
    .filter(({ from, to, specifier }) => {
      const node = specifier.startsWith('node:') && !from.startsWith('app/platform/');
      return node || /\.server(\.tsx?)?$/.test(to ?? '');
    })
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
}

/** Node strips types but does not compile JSX, so what it reads directly stays free of it. */
export function jsxBehindPlainFiles(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from, to, typeOnly }) => /\.ts$/.test(from) && /\.tsx$/.test(to ?? '') && !typeOnly)
    .filter(({ from }) => !isTest(from))
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
}

/** Extensions are written out; a relative import stays in its room, an alias leaves it. */
export function unclearSpecifiers(imports: readonly Import[]): string[] {
  const home = (path: string) => path.match(/^app\/(domains\/[^/]+|[^/]+(?=\/))|^[^/]+/)?.[0] ?? path;
  return imports.flatMap(({ from, to, specifier }) => {
    if (to === undefined) return [];
    const told = `${from} imports '${specifier}'`;
    if (!/\.(tsx?|mjs|css|json|md|sql|svg|woff2)$/.test(to)) return [`${told}: write the extension`];
    const inApp = from.startsWith('app/') && from.split('/').length > 2;
    if (inApp && specifier.startsWith('.') && home(to) !== home(from))
      return [`${told}: leave the room by '#app/'`];
    return [];
  });
}

/** A use case is called as its file is: `write-post.server.ts` exports `writePost` (ARCHITECTURE.md, "Inside a room"). */
export function useCasesWithoutTheirDoor(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const name = path.match(/^app\/domains\/[^/]+\/([a-z0-9-]+)\.server\.ts$/)?.[1];
    if (name === undefined || name === 'store' || name === 'jobs') return [];
    const door = name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
    const exported = new RegExp(`^export\\s+(async\\s+)?(function\\s+|const\\s+)${door}\\b`, 'm');
    return exported.test(withoutComments(text)) ? [] : [`${path} does not export ${door}`];
  });
}
