import { err, ok, type Result } from '#app/shared/result.ts';

const END = Buffer.from('ffd9', 'hex');
/** Includes the scans of a progressive JPEG. A camera's picture has a few dozen, one with a large color profile 300. */
const MAX_SEGMENTS = 4096;

/**
 * `damaged`: no end marker, which the decoder misses unless it happens to read that far; or more segments than any
 * real picture, each of which the decoder would keep in memory.
 */
export function checkJpeg(bytes: Uint8Array): Result<Uint8Array, 'damaged'> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.lastIndexOf(END) === -1 || hasTooManySegments(file) ? err('damaged') : ok(bytes);
}

function hasTooManySegments(file: Buffer): boolean {
  let segments = 0;
  let at = 2;
  while (at + 3 < file.length) {
    const marker = file[at] === 0xff ? (file[at + 1] ?? 0) : 0;
    // Compressed data, a fill byte, or a marker without a length.
    if (marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return false;
    segments += 1;
    if (segments > MAX_SEGMENTS) return true;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}
