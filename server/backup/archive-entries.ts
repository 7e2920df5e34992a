import { ArchiveError } from './archive-error.ts';

/** A file in an archive, or a folder if its name ends with a slash. */
export type Entry = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * Format: for each entry the length of its name (2 bytes, big endian), the name, then blocks that are prefixed with
 * their length (4 bytes), and a block of length 0. A name of length 0 ends the archive. File sizes need not be known in
 * advance, so nothing is buffered in memory or in a temporary file.
 */
export async function* packEntries(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    const label = Buffer.from(name);
    yield Buffer.concat([uint(label.length, 2), label]);
    for await (const block of bytes) {
      if (block.length > 0) yield Buffer.concat([uint(block.length, 4), block]);
    }
    yield uint(0, 4);
  }
  yield uint(0, 2);
}

/** Skips what the caller has not read of an entry. */
export async function* unpackEntries(content: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const readExactly = createReader(content);
  for (;;) {
    const nameLength = (await readExactly(2)).readUInt16BE();
    if (nameLength === 0) return;
    const name = (await readExactly(nameLength)).toString();
    const bytes = blocks(readExactly);
    yield { name, bytes };
    for (let next = await bytes.next(); !next.done; next = await bytes.next());
  }
}

type ReadExactly = (length: number) => Promise<Buffer>;

async function* blocks(readExactly: ReadExactly): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await readExactly(4)).readUInt32BE();
    if (length === 0) return;
    yield await readExactly(length);
  }
}

function createReader(content: AsyncIterable<Uint8Array>): ReadExactly {
  const source = content[Symbol.asyncIterator]();
  let ready = Buffer.alloc(0);
  return async (length) => {
    const parts = [ready];
    let known = ready.length;
    while (known < length) {
      const next = await source.next();
      if (next.done) throw new ArchiveError('This backup ends in the middle of a file.');
      parts.push(Buffer.from(next.value));
      known += next.value.length;
    }
    const all = Buffer.concat(parts);
    ready = all.subarray(length);
    return all.subarray(0, length);
  };
}

function uint(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
