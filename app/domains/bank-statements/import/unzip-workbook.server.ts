import { inflateRawSync } from 'node:zlib';
import { err, ok, type Result } from '#app/shared/result.ts';

/** Twenty times the size of a workbook of 3,000 lines. */
const MAX_UNPACKED_BYTES = 12 * 1024 * 1024;
const MAX_PARTS = 60;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Returns the parts of a workbook by name. Stops at the limit, whatever sizes the file declares. Rejects encrypted and
 * split archives.
 */
export function unzipWorkbook(file: Buffer): Result<Map<string, Buffer>, 'broken-file' | 'too-large'> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_SIGNATURE)
    return err('broken-file');
  const count = file.readUInt16LE(end + 10);
  if (count > MAX_PARTS) return err('too-large');
  const parts = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  let left = MAX_UNPACKED_BYTES;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE) return err('broken-file');
    const part = readPart(file, at, left);
    if (!part.ok) return part;
    if (parts.has(part.value.name)) return err('broken-file');
    parts.set(part.value.name, part.value.contents);
    left -= part.value.contents.length;
    at = part.value.next;
  }
  return ok(parts);
}

function readPart(
  file: Buffer,
  at: number,
  limit: number,
): Result<{ name: string; contents: Buffer; next: number }, 'broken-file' | 'too-large'> {
  const encrypted = (file.readUInt16LE(at + 8) & 1) === 1;
  const method = file.readUInt16LE(at + 10);
  const packedSize = file.readUInt32LE(at + 20);
  const nameEnd = at + 46 + file.readUInt16LE(at + 28);
  const name = file.subarray(at + 46, nameEnd).toString('utf8');
  const next = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  const local = file.readUInt32LE(at + 42);
  if (encrypted || local + 30 > file.length) return err('broken-file');
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + packedSize > file.length) return err('broken-file');
  const packed = file.subarray(start, start + packedSize);
  if (packed.length > limit) return err('too-large');
  if (method === STORED) return ok({ name, contents: packed, next });
  if (method !== DEFLATED) return err('broken-file');
  try {
    return ok({ name, contents: inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }), next });
  } catch (error) {
    return err(isTooLarge(error) ? 'too-large' : 'broken-file');
  }
}

const isTooLarge = (error: unknown) =>
  error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
