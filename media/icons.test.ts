import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { icons, icoOf } from './icons.ts';
import { PUBLIC } from './manifest.ts';

type Declared = { src: string; sizes: string; type: string; purpose?: string };

describe('the icons', () => {
  test('of the web manifest exist in the declared sizes, one of them maskable', async () => {
    const { icons: declared } = JSON.parse(readFileSync(join(PUBLIC, 'site.webmanifest'), 'utf8')) as {
      icons: Declared[];
    };
    for (const { src, sizes, type } of declared) {
      const { width, height, format } = await sharp(join(PUBLIC, src)).metadata();
      expect({ sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ sizes, type });
    }
    expect(declared.map(({ purpose }) => purpose)).toEqual([undefined, undefined, 'maskable']);
  });

  test('keep the mark of the maskable one inside the safe zone', async () => {
    const { data, info } = await sharp(join(PUBLIC, 'icon-maskable-512.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const ground = data.subarray(0, 3);
    const outside = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter((pixel) => {
      const far = Math.hypot((pixel % 512) - 256, Math.floor(pixel / 512) - 256) > 0.4 * 512;
      return far && !data.subarray(pixel * 3, pixel * 3 + 3).equals(ground);
    });
    expect(outside).toEqual([]);
  });

  test('of the favicon are three in one file, each at its declared offset', async () => {
    const ico = await icons()
      .find(({ path }) => path === 'favicon.ico')
      ?.render();
    const file = readFileSync(join(PUBLIC, 'favicon.ico'));
    expect(ico?.equals(file)).toBe(true);
    const widths = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const at = 6 + 16 * index;
        const start = file.readUInt32LE(at + 12);
        const picture = file.subarray(start, start + file.readUInt32LE(at + 8));
        return [file.readUInt8(at), (await sharp(picture).metadata()).width];
      }),
    );
    expect([file.readUInt16LE(4), widths]).toEqual([
      3,
      [
        [16, 16],
        [32, 32],
        [48, 48],
      ],
    ]);
  });

  test('are stored one after the other in an icon file', () => {
    const ico = icoOf([
      { size: 16, data: Buffer.from('abc') },
      { size: 32, data: Buffer.from('defgh') },
    ]);
    expect(ico.length).toBe(6 + 32 + 8);
    expect([ico.readUInt32LE(6 + 12), ico.readUInt32LE(22 + 12)]).toEqual([38, 41]);
    expect(ico.subarray(38).toString()).toBe('abcdefgh');
  });
});
