import { blackPng } from '../png-file.ts';
import type { BadImage } from './bad-image.ts';
import { jpeg, noise } from './sample-images.ts';

/** Changes height and width in the file's frame header. */
function claimingSize(file: Buffer, side: number): Buffer {
  const claiming = Buffer.from(file);
  const frame = claiming.findIndex(
    (byte, at) => byte === 0xff && /^c[02]$/.test(claiming[at + 1]?.toString(16) ?? ''),
  );
  claiming.writeUInt16BE(side, frame + 5);
  claiming.writeUInt16BE(side, frame + 7);
  return claiming;
}

/** Small files with many pixels. */
export const OVERSIZED: readonly BadImage[] = (
  [
    [
      'an interlaced PNG of 256 million pixels',
      () => blackPng({ width: 16_000, height: 16_000, depth: 1, interlaced: true }),
    ],
    ['a PNG of 41 million pixels', () => blackPng({ width: 6400, height: 6407, depth: 1 })],
    ['a line of 60,000 pixels', () => blackPng({ width: 60_000, height: 1 })],
    ['a column of 60,000 pixels', () => blackPng({ width: 1, height: 60_000 })],
    ['a JPEG column of 60,000 pixels', () => noise(1, 60_000).jpeg().toBuffer()],
    ['a JPEG that claims 65,500 pixels a side', async () => claimingSize(await jpeg(), 65_500)],
    [
      'a deep interlaced PNG that would exhaust memory',
      () => blackPng({ width: 6000, height: 6000, depth: 16, color: 6, interlaced: true }),
    ],
    [
      'a progressive JPEG that would exhaust memory',
      async () =>
        claimingSize(await noise().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 6000),
    ],
  ] satisfies [string, BadImage['file']][]
).map(([what, file]) => ({ what, file, refused: 'too-many-pixels' }));
