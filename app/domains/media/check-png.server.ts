import { crc32, inflateSync } from 'node:zlib';
import { err, ok, type Result } from '#app/shared/result.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Enough for every colour profile in use; one that unpacks to more is no colour profile. */
const LARGEST_PROFILE_BYTES = 2 * 1024 * 1024;
const LONGEST_PROFILE_NAME = 80;

/**
 * The chunks of a PNG that make the picture, as a PNG of its own: texts, dates, EXIF, unknown chunks and whatever follows
 * the end are left behind before any decoder sees them. `animated`: an APNG; `damaged`: cut short, or a checksum is wrong.
 */
export function checkPng(bytes: Uint8Array): Result<Buffer, 'animated' | 'damaged'> {
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!chunks) return err('damaged');
  if (chunks.some(({ type }) => type === 'acTL')) return err('animated');
  const all = (type: string) => chunks.filter((chunk) => chunk.type === type);
  const [header, ...headers] = all('IHDR');
  const data = all('IDAT');
  if (chunks[0] !== header || header?.content.length !== 13 || headers.length > 0) return err('damaged');
  if (data.length === 0 || all('PLTE').length > 1 || all('tRNS').length > 1) return err('damaged');
  return ok(
    Buffer.concat([
      SIGNATURE,
      header.whole,
      ...all('iCCP').filter(isColourProfile).slice(0, 1).map(whole),
      ...all('PLTE').map(whole),
      ...all('tRNS').map(whole),
      ...data.map(whole),
      ...all('IEND').map(whole),
    ]),
  );
}

type Chunk = { type: string; content: Buffer; whole: Buffer };

const whole = (chunk: Chunk) => chunk.whole;

/** All chunks up to the end, or null where the end is missing or a chunk is not what its checksum says. */
function readChunks(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (at + 12 <= file.length) {
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

/** Name, NUL, method 0, then the profile, packed. */
function isColourProfile({ content }: Chunk): boolean {
  const end = content.indexOf(0);
  if (end < 1 || end > LONGEST_PROFILE_NAME || content[end + 1] !== 0) return false;
  try {
    return inflateSync(content.subarray(end + 2), { maxOutputLength: LARGEST_PROFILE_BYTES }).length > 128;
  } catch {
    return false;
  }
}
