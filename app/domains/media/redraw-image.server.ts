import sharp, { type Metadata, type Sharp } from 'sharp';
import { err, ok, type Result } from '#app/shared/result.ts';
import { checkJpeg } from './check-jpeg.server.ts';
import { checkPng } from './check-png.server.ts';
import { IMAGE_LIMITS, type ImageFormat, STORED_SIZE, THUMBNAIL_SIZE } from './image.ts';

// Disables the decoders of other formats, whatever a file claims to be (GHSA-f88m-g3jw-g9cj).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// No image is decoded twice, so a cache is useless; one thread per image leaves CPU time for pages.
sharp.cache(false);
sharp.concurrency(1);

const MAX_SECONDS = 2;
/** The decoder holds a whole interlaced or progressive image in memory. */
const MAX_UNPACKED_BYTES = 100e6;

export type RedrawnImage = {
  format: ImageFormat;
  picture: Buffer;
  thumbnail: Buffer;
  /** Pixels, after rotation. */
  width: number;
  height: number;
};

export type RedrawError = 'not-png-or-jpeg' | 'too-many-pixels' | 'animated' | 'damaged' | 'busy';

/**
 * Re-encodes an image in sRGB, upright and no larger than a page needs, so that only the picture remains: no EXIF, no
 * location, no hidden data (security R20). Fails with `busy` after 2 s.
 */
export async function redrawImage(bytes: Uint8Array): Promise<Result<RedrawnImage, RedrawError>> {
  const format = detectFormat(bytes);
  if (!format) return err('not-png-or-jpeg');
  const checked = format === 'png' ? await checkPng(bytes) : checkJpeg(bytes);
  if (!checked.ok) return checked;
  try {
    const metadata = await openImage(checked.value).metadata();
    if (metadata.format !== (format === 'png' ? 'png' : 'jpeg')) return err('not-png-or-jpeg');
    if (hasTooManyPixels(metadata)) return err('too-many-pixels');
    return ok(await draw(checked.value, format));
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: '' };
    // A picture within the limits takes this long only on a busy machine.
    if (message.includes('timeout')) return err('busy');
    // Any other failure of the decoder is caused by the file.
    return err(message.includes('pixel limit') ? 'too-many-pixels' : 'damaged');
  }
}

/** Looks only at the content, because names and types come from the client. */
function detectFormat(bytes: Uint8Array): ImageFormat | null {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  if (start === '89504e470d0a1a0a') return 'png';
  return start.startsWith('ffd8ff') ? 'jpg' : null;
}

function openImage(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error' });
}

function hasTooManyPixels(metadata: Metadata): boolean {
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } = metadata;
  if (Math.max(width, height) > IMAGE_LIMITS.side || width * height > IMAGE_LIMITS.pixels) return true;
  const samples = chromaSubsampling === '4:2:0' ? 1.5 : channels;
  // JPEG keeps two-byte coefficients; 16-bit samples are copied while they are narrowed.
  const bytesEach = depth === 'ushort' ? 3 : format === 'jpeg' ? 2 : 1;
  return isProgressive === true && width * height * samples * bytesEach > MAX_UNPACKED_BYTES;
}

async function draw(bytes: Uint8Array, format: ImageFormat): Promise<RedrawnImage> {
  const { data, info } = await shrink(openImage(bytes).autoOrient(), STORED_SIZE)
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const picture = await encode(drawn(), format);
  const thumbnail = await encode(shrink(drawn(), THUMBNAIL_SIZE), format);
  return { format, picture, thumbnail, width, height };
}

function shrink(image: Sharp, size: { width: number; height: number }): Sharp {
  return image.resize({ ...size, fit: 'inside', withoutEnlargement: true });
}

function encode(image: Sharp, format: ImageFormat): Promise<Buffer> {
  return format === 'png'
    ? image.png({ compressionLevel: 8 }).toBuffer()
    : image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
