import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decryptArchive, encryptArchive } from './archive-cipher.ts';
import { ArchiveError } from './archive-error.ts';

const KEY = randomBytes(32).toString('base64');
const HEAD = 'routi-backup 1\n'.length + 32;
const CHUNK = 64 * 1024 + 16;

/** Splits into pieces that align with no chunk boundary. */
async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}
const encrypt = (bytes: Buffer) => buffer(encryptArchive(pieces(bytes), KEY));
const decrypt = (bytes: Buffer, key = KEY) => buffer(decryptArchive(pieces(bytes), key));

describe('an encrypted archive', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    'decrypts to its original %i bytes',
    async (length) => {
      const plain = randomBytes(length);
      const sealed = await encrypt(plain);
      expect((await decrypt(sealed)).equals(plain)).toBe(true);
    },
  );

  it('does not contain its plaintext', async () => {
    const plain = Buffer.from('a phone number, 010-1234-5678');
    expect((await encrypt(plain)).includes(plain.subarray(0, 16))).toBe(false);
  });

  it.each([
    ['truncated after a whole chunk', (all: Buffer) => all.subarray(0, HEAD + CHUNK)],
    ['truncated inside a chunk', (all: Buffer) => all.subarray(0, -1)],
    ['missing its last chunk', (all: Buffer) => all.subarray(0, HEAD + 2 * CHUNK)],
    ['longer than written', (all: Buffer) => Buffer.concat([all, Buffer.alloc(1)])],
    ['changed by one bit', (all: Buffer) => all.with(HEAD + CHUNK + 5, (all[HEAD + CHUNK + 5] ?? 0) ^ 1)],
    [
      'stored with two chunks swapped',
      (all: Buffer) =>
        Buffer.concat([
          all.subarray(0, HEAD),
          all.subarray(HEAD + CHUNK, HEAD + 2 * CHUNK),
          all.subarray(HEAD, HEAD + CHUNK),
          all.subarray(HEAD + 2 * CHUNK),
        ]),
    ],
    ['another kind of file', () => Buffer.from('PGDMP'.repeat(100))],
    ['empty', () => Buffer.alloc(0)],
  ])('is rejected if it is %s', async (_what, change) => {
    const sealed = await encrypt(randomBytes(200_000));
    await expect(decrypt(Buffer.from(change(sealed)))).rejects.toThrow(ArchiveError);
  });

  it('decrypts with its own key only', async () => {
    const other = randomBytes(32).toString('base64');
    await expect(decrypt(await encrypt(Buffer.from('a')), other)).rejects.toThrow('BACKUP_KEY does not open');
  });
});
