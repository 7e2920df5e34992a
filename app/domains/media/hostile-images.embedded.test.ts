import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFiles } from '#app/platform/files/disk/disk-files.server.ts';
import { makeMember } from '#tests/support/factories.ts';
import { BAD_IMAGES } from '#tests/support/images/bad-images.ts';
import { GOOD_IMAGES } from '#tests/support/images/good-images.ts';
import { HOSTILE_NAMES } from '#tests/support/images/hostile-names.ts';
import { noise } from '#tests/support/images/sample-images.ts';
import { createTestPlatform, type TestPlatform } from '#tests/support/test-platform.ts';
import type { StoredImage, Uploader } from './image.ts';
import { storeImage } from './store-image.server.ts';

/** Security B4: each file is either stored as a clean picture or rejected with the right error. */
let home: string;
let folder: string;
let site: TestPlatform;
let by: Uploader;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'routi-media-'));
  folder = join(home, 'a', 'uploads');
  site = await createTestPlatform({ files: createDiskFiles(folder) });
  by = { accountId: (await makeMember(site.platform)).accountId, requestId: null };
});
afterAll(async () => {
  await site.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(() => rm(folder, { recursive: true, force: true }));

const send = (content: Buffer, name = 'x.png') =>
  storeImage(site.platform, by, new File([new Uint8Array(content)], name));
const countRows = async () =>
  (await sql<{ n: number }>`select count(*)::integer as n from images`.execute(site.platform.db)).rows[0]?.n;

async function readStored(image: StoredImage): Promise<{ picture: Buffer; thumbnail: Buffer }> {
  const read = async (path: string) => {
    const found = await site.platform.files.open(path.replace('/uploads/', ''));
    if (!found) throw new Error(`${path} is not there.`);
    return buffer(found.stream);
  };
  return { picture: await read(image.path), thumbnail: await read(image.thumbnail) };
}

async function expectClean(file: Buffer) {
  const { exif, icc, iptc, xmp, comments, orientation, space, depth, pages } = await sharp(file).metadata();
  expect({ exif, icc, iptc, xmp, comments, orientation, pages }).toEqual({});
  expect([space, depth]).toEqual(['srgb', 'uchar']);
}

describe('stores re-encoded and without metadata', () => {
  it.each(GOOD_IMAGES)('$what', async ({ file, becomes }) => {
    const sent = await send(await file());
    if (!sent.ok) throw new Error(sent.error);
    const { format, width, height, alpha = false } = becomes;
    expect(sent.value).toMatchObject({ width, height });
    expect(sent.value.path).toMatch(/^\/uploads\/[0-9a-f]{64}\.(jpg|png)$/);
    const { picture, thumbnail } = await readStored(sent.value);
    expect(await sharp(picture).metadata()).toMatchObject({ format, width, height, hasAlpha: alpha });
    const small = await sharp(thumbnail).metadata();
    expect(small).toMatchObject({ format, width: Math.min(width, 480) });
    for (const one of [picture, thumbnail]) {
      await expectClean(one);
      expect(one.includes('canary')).toBe(false);
    }
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('converts wide colors to sRGB', async () => {
    const red = { r: 255, g: 0, b: 0 };
    const wide = sharp({ create: { width: 8, height: 8, channels: 3, background: red } });
    // Without conversion, a medium red would look brighter.
    const file = await wide.linear(0.7).withIccProfile('p3', { attach: true }).png().toBuffer();
    const plain = await sharp(file).toColourspace('srgb').raw().toBuffer();
    const sent = await send(file);
    if (!sent.ok) throw new Error(sent.error);
    const drawn = await sharp((await readStored(sent.value)).picture)
      .raw()
      .toBuffer();
    expect([...drawn.subarray(0, 3)]).toEqual([...plain.subarray(0, 3)]);
  });
});

describe('rejects, or stores without hidden content', () => {
  it.each(BAD_IMAGES)('$what', async (bad) => {
    const before = await countRows();
    const sent = await send(await bad.file());
    if ('refused' in bad) {
      expect(sent).toEqual({ ok: false, error: bad.refused });
      expect((await readdir(home, { recursive: true })).filter((name) => name.includes('.'))).toEqual([]);
      expect(await countRows()).toBe(before);
      return;
    }
    if (!sent.ok) throw new Error(sent.error);
    const { picture, thumbnail } = await readStored(sent.value);
    for (const one of [picture, thumbnail]) {
      await expectClean(one);
      expect(one.includes(bad.neutralized)).toBe(false);
    }
  });
});

describe('ignores the file name', () => {
  it.each(HOSTILE_NAMES)('%j', async (name) => {
    const content = await noise(20, 10).png().toBuffer();
    const sent = await send(content, name);
    expect(sent.ok && sent.value.path).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
    expect((await readdir(home, { recursive: true })).sort()).toEqual([
      'a',
      'a/uploads',
      expect.stringMatching(/^a\/uploads\/[0-9a-f]{64}-480\.png$/),
      expect.stringMatching(/^a\/uploads\/[0-9a-f]{64}\.png$/),
    ]);
  });
});

it('covers at least sixty files', () => {
  expect(GOOD_IMAGES.length).toBeGreaterThanOrEqual(12);
  expect(BAD_IMAGES.length).toBeGreaterThanOrEqual(48);
});
