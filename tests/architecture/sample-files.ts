import { type Import, importsOf } from './imports.ts';
import type { SourceFiles } from './source-files.ts';

/** Source files for testing the rules: path → text. */
export const files = (entries: Record<string, string>): SourceFiles => new Map(Object.entries(entries));

export const imports = (entries: Record<string, string>): Import[] => importsOf(files(entries));

export const oneImport = (from: string, specifier: string): Import[] =>
  imports({ [from]: `import { it } from '${specifier}';` });
