import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path from the root of the repository → text. Rules are pure functions over it. */
export type SourceFiles = ReadonlyMap<string, string>;

const root = join(import.meta.dirname, '../..');

/** Files under those of the given folders that exist, if their names end in one of `extensions`. */
export function readSourceFiles(folders: readonly string[], extensions = ['.ts', '.tsx']): SourceFiles {
  const files = new Map<string, string>();
  for (const folder of folders.filter((each) => existsSync(join(root, each)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !extensions.some((extension) => entry.name.endsWith(extension))) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'));
    }
  }
  return files;
}

export function readRootFile(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** The text without comments. Strings keep their `//`. */
export function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (_match, string: string | undefined) => string ?? '',
  );
}
