import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, packEntries, unpackEntries } from './archive-entries.ts';
import { ArchiveError } from './archive-error.ts';
import { folderEntries, writeEntry } from './folder-entries.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routi-entries-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* blocks(...all: (string | Buffer)[]) {
  for (const block of all) yield Buffer.from(block);
}

async function* entries(): AsyncGenerator<Entry> {
  yield { name: 'a', bytes: blocks('1', '', '23') };
  yield { name: '빈 파일', bytes: blocks() };
  yield { name: 'b', bytes: blocks('4') };
}

test('unpacks entries in order, even after one that was not read', async () => {
  const packed = await buffer(packEntries(entries()));
  const found: string[] = [];
  for await (const { name, bytes } of unpackEntries(blocks(packed.subarray(0, 9), packed.subarray(9)))) {
    found.push(name === 'a' ? name : `${name}: ${await text(bytes)}`);
  }
  expect(found).toEqual(['a', '빈 파일: ', 'b: 4']);
});

test('rejects an archive that ends in the middle of an entry', async () => {
  const packed = await buffer(packEntries(entries()));
  const read = async () => {
    for await (const _ of unpackEntries(blocks(packed.subarray(0, -3))));
  };
  await expect(read()).rejects.toThrow(ArchiveError);
});

test('restores a folder with its empty folders and writes nothing outside of it', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  await mkdir(join(from, 'pg_notify'), { recursive: true });
  await mkdir(join(from, 'base/1'), { recursive: true });
  await mkdir(to);
  await writeFile(join(from, 'base/1/2601'), 'page');
  for await (const { name, bytes } of folderEntries(from, 'database/')) {
    await writeEntry(to, name.slice('database/'.length), bytes);
  }
  expect(await readFile(join(to, 'base/1/2601'), 'utf8')).toBe('page');
  expect(existsSync(join(to, 'pg_notify'))).toBe(true);
  for (const path of ['../outside', 'base/../../outside', '..']) {
    await expect(writeEntry(to, path, blocks('x'))).rejects.toThrow(ArchiveError);
  }
  expect(existsSync(join(folder, 'outside'))).toBe(false);
});
