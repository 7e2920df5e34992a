import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ArchiveError } from './archive-error.ts';

/**
 * Format: `routi-backup 1\n`, a random salt of 32 bytes, then chunks: 64 KiB of content encrypted with AES-256-GCM,
 * each followed by its tag. The key is derived from BACKUP_KEY and the salt. The nonce is the chunk's number (11 bytes,
 * big endian) and a byte that is 1 only in the last chunk, so that chunks can be neither reordered nor cut off. The
 * last chunk may be shorter.
 */
const MAGIC = Buffer.from('routi-backup 1\n');
const SALT_BYTES = 32;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

type Bytes = AsyncIterable<Uint8Array>;

/** `key`: at least 32 random bytes, base64. */
export async function* encryptArchive(content: Bytes, key: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([MAGIC, salt]);
  const chunkKey = deriveKey(key, salt);
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(content, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', chunkKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Throws an ArchiveError if the archive is damaged, truncated or encrypted with another key. */
export async function* decryptArchive(archive: Bytes, key: string): AsyncGenerator<Buffer> {
  const source = archive[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < MAGIC.length + SALT_BYTES) {
    const next = await source.next();
    if (next.done) throw new ArchiveError('This file is no backup of the site.');
    head = Buffer.concat([head, next.value]);
  }
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new ArchiveError('This file is no backup that this version of the site can read.');
  }
  const chunkKey = deriveKey(key, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  const rest = followedBy(head.subarray(MAGIC.length + SALT_BYTES), source);
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield openChunk(chunk, chunkKey, number, isLast);
    number += 1;
  }
}

function openChunk(chunk: Buffer, key: Buffer, number: number, isLast: boolean): Buffer {
  const tagAt = chunk.length - TAG_BYTES;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(chunk.subarray(tagAt));
    return Buffer.concat([decipher.update(chunk.subarray(0, tagAt)), decipher.final()]);
  } catch {
    throw new ArchiveError(
      number === 0
        ? 'BACKUP_KEY does not open this backup, or it is damaged at its beginning.'
        : `This backup is damaged or incomplete after ${number * CHUNK_BYTES} bytes of its content.`,
    );
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function deriveKey(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), salt, 'routi:backup', 32));
}

/** Yields chunks of exactly `size` bytes; the last one may be shorter, and is yielded even if empty. */
async function* chunksOf(content: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of content) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    // A full chunk is held back until more bytes follow, because it may be the last.
    for (; all.length - at > size; at += size) {
      yield { chunk: all.subarray(at, at + size), isLast: false };
    }
    waiting = [all.subarray(at)];
    length = all.length - at;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}

async function* followedBy(first: Buffer, source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}
