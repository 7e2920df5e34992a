import { mkdtemp, open, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalS3, openLocalS3 } from '#tests/support/local-s3.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createDatabaseFiles } from './database/database-files.server.ts';
import { createDiskFiles } from './disk/disk-files.server.ts';
import type { Files } from './files.ts';
import { createS3Files } from './s3/s3-files.server.ts';

/** Contract tests of every file store. */
let home: string;
let database: TestDatabase;
let s3: LocalS3;
beforeAll(async () => {
  database = await openTestDatabase();
  s3 = await openLocalS3();
});
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'routi-files-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(home, { recursive: true, force: true });
});
afterAll(async () => {
  await s3.close();
  await database.close();
});

/** Each call creates an empty store. */
const stores: Record<string, () => Promise<Files>> = {
  disk: async () => createDiskFiles(join(home, 'files')),
  database: async () => {
    await sql`delete from files`.execute(database.db);
    return createDatabaseFiles(database.db);
  },
  s3: async () => createS3Files(await s3.addBucket()),
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(files: Files, name: string): Promise<string | null> {
  const found = await files.open(name);
  if (!found) return null;
  const content = await buffer(found.stream);
  expect(found.bytes).toBe(content.length);
  return content.toString();
}

describe.each(Object.entries(stores))('the files of the %s store', (_, create) => {
  it('are read as they were written, with their size', async () => {
    const files = await create();
    expect(await files.write('a-1.png', bytesOf('first'))).toEqual({ ok: true, value: null });
    expect(await read(files, 'a-1.png')).toBe('first');
  });

  it('are replaced by a second write, and can be removed twice', async () => {
    const files = await create();
    await files.write('a.png', bytesOf('first'));
    await files.write('a.png', bytesOf('second'));
    expect(await read(files, 'a.png')).toBe('second');
    await files.remove('a.png');
    await files.remove('a.png');
    expect(await files.open('a.png')).toBeNull();
  });

  it('are listed with size and time, starting from an empty list', async () => {
    const files = await create();
    expect([await files.list(), await files.purgeTemporary(new Date())]).toEqual([[], 0]);
    await files.write('b.png', bytesOf('four'));
    const [only, ...more] = await files.list();
    expect(only).toMatchObject({ name: 'b.png', bytes: 4 });
    expect(only?.writtenAt).toBeInstanceOf(Date);
    expect(more).toEqual([]);
  });

  it('hold one complete text when several are written at once', async () => {
    const files = await create();
    const texts = Array.from({ length: 20 }, (_each, n) => String(n).repeat(50_000));
    await Promise.all(texts.map((text) => files.write('one.png', bytesOf(text))));
    expect(texts).toContain(await read(files, 'one.png'));
    expect(await files.list()).toHaveLength(1);
  });

  it.each(['', '.', '..', '../a', 'a/b', 'a\\b', '/a', '.a', 'a..b', 'a\0b', 'a\nb', 'ä.png'])(
    'cannot be named %j',
    async (name) => {
      const files = await create();
      await expect(files.write(name, bytesOf('x'))).rejects.toThrow('Not the name');
      await expect(files.open(name)).rejects.toThrow('Not the name');
      await expect(async () => files.remove(name)).rejects.toThrow('Not the name');
    },
  );
});

describe('the S3 store', () => {
  it('writes nothing and reports an error if its server cannot be reached', async () => {
    const settings = await s3.addBucket();
    const nowhere = createS3Files({ ...settings, endpoint: 'http://127.0.0.1:9' });
    expect(await nowhere.write('a.png', bytesOf('x'))).toEqual({ ok: false, error: 'unavailable' });
    await expect(nowhere.open('a.png')).rejects.toThrow();
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'of somebody else' }, 'signature'],
    ['a bucket that does not exist', { bucket: 'no-such-bucket' }, 'bucket does not exist'],
  ])('throws for %s, which no retry can fix', async (_, change, reason) => {
    const files = createS3Files({ ...(await s3.addBucket()), ...change });
    await expect(files.write('a.png', bytesOf('x'))).rejects.toThrow(reason);
  });

  it('lists more files than one response holds', async () => {
    const files = createS3Files(await s3.addBucket(), 2);
    const names = ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'];
    for (const name of names) await files.write(name, bytesOf('x'));
    expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(names);
  });
});

describe('the disk store', () => {
  it('reports the free space in bytes', async () => {
    expect(await createDiskFiles(home).free()).toBeGreaterThan(0);
  });

  /** The prototype of open files, to make their methods fail. */
  async function openFile() {
    const file = await open(home, 'r');
    await file.close();
    return Object.getPrototypeOf(file) as { writeFile(): Promise<void>; sync(): Promise<void> };
  }
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));

  it.each(['writeFile', 'sync'] as const)(
    'keeps nothing of a file if %s finds the disk full',
    async (step) => {
      const files = createDiskFiles(home);
      await files.write('a.png', bytesOf('before'));
      vi.spyOn(await openFile(), step).mockImplementation(full);
      expect(await files.write('a.png', bytesOf('after'))).toEqual({ ok: false, error: 'disk-full' });
      vi.restoreAllMocks();
      expect(await readdir(home)).toEqual(['a.png']);
      expect(await read(files, 'a.png')).toBe('before');
    },
  );

  it('throws any other error, and keeps nothing of the file either', async () => {
    const files = createDiskFiles(home);
    const broken = () => Promise.reject(Object.assign(new Error('broken'), { code: 'EIO' }));
    vi.spyOn(await openFile(), 'sync').mockImplementation(broken);
    await expect(files.write('a.png', bytesOf('x'))).rejects.toThrow('broken');
    expect(await readdir(home)).toEqual([]);
  });

  it('purges what a killed process left behind, but neither files nor writes in progress', async () => {
    const files = createDiskFiles(home);
    await files.write('a.png', bytesOf('x'));
    await writeFile(join(home, '.b.png.0000.tmp'), 'half');
    expect((await files.list()).map(({ name }) => name)).toEqual(['a.png']);
    expect(await files.purgeTemporary(new Date(0))).toBe(0);
    expect(await files.purgeTemporary(new Date(Date.now() + 60_000))).toBe(1);
    expect(await readdir(home)).toEqual(['a.png']);
  });

  it('does not follow a link out of its folder', async () => {
    const outside = join(home, 'outside.txt');
    await writeFile(outside, 'secret');
    const files = createDiskFiles(join(home, 'files'));
    await files.write('a.png', bytesOf('x'));
    await symlink(outside, join(home, 'files', 'b.png'));
    await expect(files.open('b.png')).rejects.toThrow('ELOOP');
  });
});
