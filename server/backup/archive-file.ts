import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { decryptArchive, encryptArchive } from './archive-cipher.ts';
import { type Entry, packEntries, unpackEntries } from './archive-entries.ts';
import { ArchiveError } from './archive-error.ts';
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts';

type Key = { backupKey: string };

/** The manifest without the files, which are known only after they are written. */
export type Description = Omit<Manifest, 'files'>;

/**
 * Writes the entries and then the manifest, reads the archive back, and only then renames it to `file`. Never replaces
 * an existing file.
 */
export async function writeArchive(
  file: string,
  { backupKey }: Key,
  description: Description,
  entries: AsyncIterable<Entry>,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  if (existsSync(file)) throw new ArchiveError(`${file} is there already.`);
  if (!existsSync(dirname(file))) throw new ArchiveError(`There is no folder ${dirname(file)}.`);
  try {
    const content = packEntries(withManifest(entries, description));
    await pipeline(
      encryptArchive(content, backupKey),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    const manifest = await readManifest(unfinished, { backupKey });
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Reads the whole archive: authenticates every byte and compares the checksum of every file. */
export async function readManifest(file: string, key: Key): Promise<Manifest> {
  const found: Manifest['files'] = {};
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file, key)) {
    if (name === MANIFEST) manifest = parseManifest(await text(bytes));
    else for await (const _ of measured(name, bytes, found));
  }
  if (!manifest) throw new ArchiveError('This backup has no manifest.');
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.files)]);
  const wrong = [...names].filter((name) => found[name]?.sha256 !== manifest.files[name]?.sha256);
  if (wrong.length > 0) throw new ArchiveError(`This backup is damaged: ${wrong.join(', ')}.`);
  return manifest;
}

/** The entries of an archive; they must be read in order. */
export async function* readArchive(file: string, { backupKey }: Key): AsyncGenerator<Entry> {
  yield* unpackEntries(decryptArchive(createReadStream(file), backupKey));
}

async function* withManifest(entries: AsyncIterable<Entry>, description: Description): AsyncGenerator<Entry> {
  const files: Manifest['files'] = {};
  for await (const { name, bytes } of entries) yield { name, bytes: measured(name, bytes, files) };
  const manifest: Manifest = { ...description, files };
  yield { name: MANIFEST, bytes: once(JSON.stringify(manifest)) };
}

/** Passes the bytes through and records their length and checksum at the end. */
async function* measured(name: string, bytes: Entry['bytes'], files: Manifest['files']) {
  const hash = createHash('sha256');
  let length = 0;
  for await (const block of bytes) {
    hash.update(block);
    length += block.length;
    yield block;
  }
  files[name] = { bytes: length, sha256: hash.digest('hex') };
}

async function* once(content: string): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}
