import { ArchiveError } from './archive-error.ts';

/** A file of an archive, or a folder, whose name ends with a slash. */
export type Entry = { name: string; bytes: AsyncIterable<Uint8Array> };

/**
 * The content of an archive: for each entry the length of its name (2 bytes, big endian), the name, then blocks with their
 * length before them (4 bytes), and a block of length 0. A name of length 0 ends the archive. Lengths need not be known in
 * advance, so nothing is kept in memory or beside the archive.
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

/** What of an entry was not read is skipped. */
export async function* unpackEntries(content: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const take = reader(content);
  for (;;) {
    const nameLength = (await take(2)).readUInt16BE();
    if (nameLength === 0) return;
    const name = (await take(nameLength)).toString();
    const bytes = blocks(take);
    yield { name, bytes };
    for (let next = await bytes.next(); !next.done; next = await bytes.next());
  }
}

type Take = (length: number) => Promise<Buffer>;

async function* blocks(take: Take): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await take(4)).readUInt32BE();
    if (length === 0) return;
    yield await take(length);
  }
}

function reader(content: AsyncIterable<Uint8Array>): Take {
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
