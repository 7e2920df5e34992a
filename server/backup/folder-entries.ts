import { createReadStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { Entry } from './archive-entries.ts';
import { ArchiveError } from './archive-error.ts';

/** Everything in a folder, named with `prefix`; includes empty folders, which PostgreSQL needs. */
export async function* folderEntries(folder: string, prefix: string): AsyncGenerator<Entry> {
  for (const item of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, item.name);
    if (item.isFile()) yield { name: prefix + item.name, bytes: createReadStream(path) };
    if (!item.isDirectory()) continue;
    yield { name: `${prefix}${item.name}/`, bytes: nothing() };
    yield* folderEntries(path, `${prefix}${item.name}/`);
  }
}

/** Writes an entry of `folderEntries` into an existing folder. Expects each folder before its files. */
export async function writeEntry(folder: string, path: string, bytes: Entry['bytes']): Promise<void> {
  const target = join(folder, path);
  if (normalize(path).startsWith('..') || !target.startsWith(folder + sep)) {
    throw new ArchiveError(`This backup holds a file outside of its folder: ${path}.`);
  }
  if (path.endsWith('/')) await mkdir(target, { mode: 0o700 });
  else await writeFile(target, bytes, { mode: 0o600 });
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
