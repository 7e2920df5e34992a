import { err, ok, type Result } from '#app/shared/result.ts';

/**
 * The text of a file: a byte order mark decides, then whether it is UTF-8, then the Korean encoding of the banks
 * (EUC-KR with Microsoft's additions, which is what the web calls `euc-kr`).
 */
export function decodeStatement(bytes: Uint8Array): Result<string, 'encoding'> {
  const encodings = bytes[0] === 0xff && bytes[1] === 0xfe ? ['utf-16le'] : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return text.includes('\0') ? err('encoding') : ok(text);
    } catch {
      // Not in this one.
    }
  }
  return err('encoding');
}
