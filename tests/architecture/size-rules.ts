import { isTest, type SourceFiles } from './source-files.ts';

/** Folders that are flat by nature, with everything below them. */
const FLAT = /^(app\/ui|app\/domains\/notifications\/messages|tests)(\/|$)/;

/** Folder → number of its source files, for folders with more than `limit`. */
export function largeFolders(files: SourceFiles, limit: number): Record<string, number> {
  const counts = new Map<string, number>();
  for (const path of files.keys()) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!isTest(path) && !FLAT.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > limit).sort());
}

/** Files above the line limit; tests/ and test files have their own. */
export function longFiles(files: SourceFiles, limit: { code: number; tests: number }): string[] {
  return [...files]
    .filter(([path, text]) => {
      const lines = text.trimEnd().split('\n').length;
      return lines > (path.startsWith('tests/') || isTest(path) ? limit.tests : limit.code);
    })
    .map(([path]) => path)
    .sort();
}

/** Names of the files and folders in a folder, without tests. */
export function entriesOf(files: SourceFiles, folder: string): string[] {
  const names = [...files.keys()]
    .filter((path) => path.startsWith(`${folder}/`) && !isTest(path))
    .map((path) => path.slice(folder.length + 1).split('/')[0] ?? '');
  return [...new Set(names)].sort();
}
