import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { err, ok, type Result } from '#app/shared/result.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Enough for every color profile in use. */
const MAX_PROFILE_BYTES = 2 * 1024 * 1024;
const MAX_PROFILE_NAME = 80;
/** A 10 MB picture in 8 KB chunks, as encoders write them, has about 1,300. */
const MAX_CHUNKS = 4096;

const unpack = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

/**
 * Rebuilds a PNG from its image chunks only: text, dates, EXIF, unknown chunks and trailing data never reach a decoder.
 * `animated`: an APNG. `damaged`: truncated, a wrong checksum, or too many chunks or color profiles. Inflates off the
 * main thread.
 */
export async function checkPng(bytes: Uint8Array): Promise<Result<Buffer, 'animated' | 'damaged'>> {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!chunks) return err('damaged');
  if (chunks.some(({ type }) => type === 'acTL')) return err('animated');
  const all = (type: string) => chunks.filter((chunk) => chunk.type === type);
  const [header, ...headers] = all('IHDR');
  const data = all('IDAT');
  const [profile, ...profiles] = all('iCCP');
  if (chunks[0] !== header || header?.content.length !== 13 || headers.length > 0) return err('damaged');
  if (data.length === 0 || all('PLTE').length > 1 || all('tRNS').length > 1) return err('damaged');
  if (profiles.length > 0) return err('damaged');
  return ok(
    Buffer.concat([
      SIGNATURE,
      header.whole,
      ...(profile && (await isColorProfile(profile)) ? [profile.whole] : []),
      ...all('PLTE').map(whole),
      ...all('tRNS').map(whole),
      ...data.map(whole),
      ...all('IEND').map(whole),
    ]),
  );
}

type Chunk = { type: string; content: Buffer; whole: Buffer };

const whole = (chunk: Chunk) => chunk.whole;

/** Null if the end is missing, a checksum is wrong, or there are too many chunks. */
function readChunks(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= file.length && chunks.length < MAX_CHUNKS) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    const type = file.toString('latin1', at + 4, at + 8);
    const checksum = file.readUInt32BE(end - 4);
    if (crc32(file.subarray(at + 4, end - 4)) !== checksum) return null;
    chunks.push({ type, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** Name, NUL, method 0, then the deflated profile. */
async function isColorProfile({ content }: Chunk): Promise<boolean> {
  const end = content.indexOf(0);
  if (end < 1 || end > MAX_PROFILE_NAME || content[end + 1] !== 0) return false;
  try {
    const profile = await unpack(content.subarray(end + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return profile.length > 128;
  } catch {
    return false;
  }
}
