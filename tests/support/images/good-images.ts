import { pngChunk, withChunks } from '../png-file.ts';
import { flat, jpeg, noise, png, text } from './sample-images.ts';

/** Ordinary uploads and the stored result. */
export type GoodImage = {
  what: string;
  file: () => Promise<Buffer>;
  becomes: { format: 'png' | 'jpeg'; width: number; height: number; alpha?: boolean };
};

const asSent = { width: 240, height: 160 };

export const GOOD_IMAGES: readonly GoodImage[] = [
  { what: 'a JPEG', file: jpeg, becomes: { format: 'jpeg', ...asSent } },
  { what: 'a PNG', file: png, becomes: { format: 'png', ...asSent } },
  {
    what: 'a JPEG with EXIF and a GPS position',
    file: () =>
      noise()
        .withExif({
          IFD0: { ImageDescription: 'canary', Copyright: 'canary' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 0/1' },
        })
        .jpeg()
        .toBuffer(),
    becomes: { format: 'jpeg', ...asSent },
  },
  {
    what: 'a PNG with EXIF, XMP and texts',
    file: async () =>
      withChunks(
        await noise()
          .withExif({ IFD0: { ImageDescription: 'canary' } })
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><canary/></x:xmpmeta>')
          .png()
          .toBuffer(),
        pngChunk('tEXt', text('Comment\0canary')),
        pngChunk('tIME', Buffer.from([7, 230, 1, 1, 0, 0, 0])),
      ),
    becomes: { format: 'png', ...asSent },
  },
  {
    what: 'a CMYK JPEG',
    file: () => noise().toColourspace('cmyk').jpeg().toBuffer(),
    becomes: { format: 'jpeg', ...asSent },
  },
  {
    what: 'a 16-bit PNG',
    file: () => noise().toColourspace('rgb16').png().toBuffer(),
    becomes: { format: 'png', ...asSent },
  },
  {
    what: 'a grayscale JPEG',
    file: () => noise().greyscale().jpeg().toBuffer(),
    becomes: { format: 'jpeg', ...asSent },
  },
  {
    what: 'a transparent PNG',
    file: () => noise(240, 160, 4).png().toBuffer(),
    becomes: { format: 'png', ...asSent, alpha: true },
  },
  {
    what: 'an interlaced PNG',
    file: () => noise().png({ progressive: true }).toBuffer(),
    becomes: { format: 'png', ...asSent },
  },
  {
    what: 'a progressive JPEG',
    file: () => noise().jpeg({ progressive: true }).toBuffer(),
    becomes: { format: 'jpeg', ...asSent },
  },
  {
    what: 'a PNG with a palette',
    file: () => noise().png({ palette: true, colours: 16 }).toBuffer(),
    becomes: { format: 'png', ...asSent },
  },
  {
    what: 'a rotated JPEG',
    file: () => noise().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    becomes: { format: 'jpeg', width: 160, height: 240 },
  },
  {
    what: 'a wide-gamut JPEG',
    file: () => noise().withIccProfile('p3').jpeg().toBuffer(),
    becomes: { format: 'jpeg', ...asSent },
  },
  {
    what: 'a JPEG of 24 megapixels',
    file: () => flat(6000, 4000).jpeg().toBuffer(),
    becomes: { format: 'jpeg', width: 1600, height: 1067 },
  },
];
