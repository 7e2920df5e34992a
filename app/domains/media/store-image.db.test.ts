import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import type { Platform } from '#app/platform/platform.ts';
import { err } from '#app/shared/result.ts';
import { makeMember } from '#tests/support/factories.ts';
import { blackPng } from '#tests/support/png-file.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import { IMAGE_QUOTA, type Uploader } from './image.ts';
import { mediaJobs } from './jobs.server.ts';
import { storeImage } from './store-image.server.ts';

const HOUR_MS = 3600_000;

let folder: string;
let site: TestPlatform;
let platform: Platform;
let by: Uploader;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routi-media-'));
  site = await createTestPlatform({ files: createDiskFiles(folder) });
  platform = site.platform;
  by = { accountId: (await makeMember(platform)).accountId, requestId: 'r-1' };
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each width makes a different picture. */
const picture = (width = 8) => new Blob([new Uint8Array(blackPng({ width, height: 4 }))]);

async function storePicture(width?: number): Promise<string> {
  const image = await storeImage(platform, by, picture(width));
  if (!image.ok) throw new Error(image.error);
  return image.value.path;
}

async function countRows() {
  const { rows } = await sql<{ images: number; uploads: number }>`
    select (select count(*)::integer from images) as images,
      (select count(*)::integer from audit_log where action = 'media.upload') as uploads`.execute(
    platform.db,
  );
  return rows[0];
}

/** Records uploads without uploading. */
const recordUploads = (count: number, bytes: number, at = platform.clock.now()) =>
  sql`insert into images (name, account_id, bytes, width, height, created_at, uploaded_at)
    select lpad(to_hex(n), 64, '0') || '.png', ${by.accountId}, ${bytes}::integer, 1, 1, ${at}, ${at}
    from generate_series(1, ${count}::integer) n`.execute(platform.db);

describe('an image', () => {
  it('is recorded once with its uploader and the bytes of both files', async () => {
    const path = await storePicture();
    const { rows } = await sql`select name, account_id, bytes, width, height from images`.execute(
      platform.db,
    );
    const files = await platform.files.list();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    expect(rows).toEqual([{ name: path.slice(9), account_id: by.accountId, bytes, width: 8, height: 4 }]);
    const audit =
      await sql`select actor, target, request_id from audit_log where action = 'media.upload'`.execute(
        platform.db,
      );
    expect(audit.rows).toEqual([{ actor: by.accountId, target: path.slice(9), request_id: 'r-1' }]);
  });

  it('is stored once when uploaded twice', async () => {
    expect(await storePicture()).toBe(await storePicture());
    expect(await countRows()).toEqual({ images: 1, uploads: 2 });
    expect(await platform.files.list()).toHaveLength(2);
  });

  it("stays when its uploader's account is deleted", async () => {
    await storePicture();
    await sql`delete from accounts`.execute(platform.db);
    expect(await countRows()).toMatchObject({ images: 1 });
  });
});

describe('an account', () => {
  it('has a daily quota of images', async () => {
    await recordUploads(IMAGE_QUOTA.images - 1, 1);
    await storePicture(8);
    expect(await storeImage(platform, by, picture(9))).toEqual(err('quota'));
    expect(await platform.files.list()).toHaveLength(2);
    site.clock.advance(24 * HOUR_MS);
    await storePicture(9);
  });

  it('has a daily quota of bytes, without blocking others', async () => {
    await recordUploads(1, IMAGE_QUOTA.bytes - 10);
    expect(await storeImage(platform, by, picture())).toEqual(err('quota'));
    const other = { accountId: (await makeMember(platform)).accountId, requestId: null };
    expect((await storeImage(platform, other, picture())).ok).toBe(true);
  });
});

describe('with limited room', () => {
  const without = (change: Partial<Platform['files']>) => ({
    ...platform,
    files: { ...platform.files, ...change },
  });

  it('rejects an image at once on a full disk', async () => {
    const nearlyFull = without({ free: async () => 256 * 1024 * 1024 - 1 });
    expect(await storeImage(nearlyFull, by, picture())).toEqual(err('disk-full'));
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['thumbnail', 'picture'])(
    'leaves neither file nor row if there is none for the %s, and succeeds later',
    async (which) => {
      const full = without({
        write: async (name, bytes) =>
          name.includes('-480') === (which === 'thumbnail')
            ? err('disk-full')
            : platform.files.write(name, bytes),
      });
      expect(await storeImage(full, by, picture())).toEqual(err('disk-full'));
      expect(await readdir(folder)).toEqual([]);
      expect(await countRows()).toEqual({ images: 0, uploads: 0 });
      await storePicture();
    },
  );

  it('keeps an existing picture after a failed write', async () => {
    await storePicture();
    const full = without({
      write: async (name, bytes) =>
        name.includes('-480') ? platform.files.write(name, bytes) : err('disk-full'),
    });
    expect(await storeImage(full, by, picture())).toEqual(err('disk-full'));
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('runs two uploads, queues eight and rejects the rest', async () => {
    const sent = await Promise.all(
      Array.from({ length: 13 }, (_each, n) => storeImage(platform, by, picture(n + 1))),
    );
    expect(sent.filter((one) => one.ok)).toHaveLength(10);
    expect(sent.filter((one) => !one.ok)).toEqual(Array(3).fill(err('busy')));
  });
});

describe('the purge', () => {
  const purge = async (used: readonly string[] = []) => {
    const requested: string[] = [];
    const [job] = mediaJobs(async (_platform, paths) => {
      requested.push(...paths);
      return used;
    });
    await job?.run(platform);
    return requested;
  };

  it('deletes images that are unused after a day, with their files, and nothing else', async () => {
    const [used, unused] = [await storePicture(8), await storePicture(9)];
    site.clock.advance(23 * HOUR_MS);
    const young = await storePicture(10);
    expect(await purge([used])).toEqual([]);
    site.clock.advance(2 * HOUR_MS);
    expect((await purge([used])).sort()).toEqual([used, unused].sort());
    const names = (await platform.files.list()).map(({ name }) => `/uploads/${name}`);
    expect(names.filter((name) => !name.includes('-480')).sort()).toEqual([used, young].sort());
    expect(names).toHaveLength(4);
    expect(await countRows()).toMatchObject({ images: 2 });
  });

  it('keeps an image that was uploaded again', async () => {
    const path = await storePicture();
    site.clock.advance(25 * HOUR_MS);
    const [job] = mediaJobs(async () => {
      // Uploaded again while the rooms are queried.
      await storePicture();
      return [];
    });
    await job?.run(platform);
    expect(await countRows()).toMatchObject({ images: 1 });
    expect((await platform.files.open(path.slice(9)))?.stream.destroy()).toBeDefined();
  });

  it('deletes nothing if it cannot determine what is in use', async () => {
    await storePicture();
    site.clock.advance(25 * HOUR_MS);
    const [job] = mediaJobs(() => Promise.reject(new Error('no answer')));
    await expect(job?.run(platform)).rejects.toThrow('no answer');
    expect(await platform.files.list()).toHaveLength(2);
  });

  it('queries many images in batches, and each once', async () => {
    await recordUploads(1201, 1);
    site.clock.advance(25 * HOUR_MS);
    const requested = await purge();
    expect(new Set(requested).size).toBe(1201);
    expect(requested).toHaveLength(1201);
    expect(await countRows()).toMatchObject({ images: 0 });
  });

  it('deletes old files without a row and partial writes, but no other files', async () => {
    const kept = await storePicture();
    const stray = `${'a'.repeat(64)}.png`;
    const long = new Date(platform.clock.now().getTime() - 25 * HOUR_MS);
    const files = [stray, stray.replace('.', '-480.'), '.x.png.0.tmp', 'notes.txt', kept.slice(9)];
    for (const name of files) {
      if (name !== kept.slice(9)) await writeFile(join(folder, name), 'x');
      await utimes(join(folder, name), long, long);
    }
    await writeFile(join(folder, `${'b'.repeat(64)}.png`), 'a write that is not done');
    await utimes(join(folder, `${'b'.repeat(64)}.png`), platform.clock.now(), platform.clock.now());
    await purge();
    expect((await readdir(folder)).sort()).toEqual(
      [kept.slice(9), kept.slice(9).replace('.', '-480.'), `${'b'.repeat(64)}.png`, 'notes.txt'].sort(),
    );
  });
});
