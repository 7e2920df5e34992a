import { err, ok, type Result } from '#app/shared/result.ts';

/** UTF-16 if it has a byte order mark, else UTF-8, else EUC-KR with Microsoft's extensions, which banks use. */
export function decodeStatement(bytes: Uint8Array): Result<string, 'encoding'> {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? err('encoding') : ok(text);
    } catch {
      // Try the next encoding.
    }
  }
  return err('encoding');
}
