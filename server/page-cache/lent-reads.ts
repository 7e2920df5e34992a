import type { Socket } from 'node:net';

/**
 * What Node's own sockets work with. It is not documented, but has stood in every Node since 12.10: `onread` of
 * `net.connect` is built of it.
 */
type Handle = {
  /** The system writes what it reads to these bytes, where it would have been given 64 KB of their own each time. */
  useUserBuffer(memory: Uint8Array): void;
  /** Called for each read, its end or its failure, which the handle tells elsewhere. */
  onread(this: Handle, bytes?: ArrayBuffer): void;
};

/** Every connection of this process is read into these bytes, one after the other. */
const MEMORY = Buffer.alloc(64 * 1024);

/**
 * Lends `take` what `socket` has been sent, before anybody else hears of it: the bytes are those of the next connection
 * as soon as it returns. Where it answers false they are copied and go the way of all bytes, which is also where they go
 * while something is still waiting there. Does nothing where this Node has no such way (ADR 006).
 */
export function lendReads(socket: Socket, take: (bytes: Buffer) => boolean): void {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isHandle(handle)) return;
  const usual = handle.onread;
  let known = socket.bytesRead;
  let bytes = MEMORY;
  // biome-ignore lint/correctness/useHookAtTopLevel: it is no hook, for all its name
  handle.useUserBuffer(MEMORY);
  handle.onread = (nothing) => {
    const length = socket.bytesRead - known;
    known += length;
    if (length === 0) return usual.call(handle, nothing);
    // Who repeats themselves sends as many again.
    if (bytes.length !== length) bytes = MEMORY.subarray(0, length);
    // It knows itself how many bytes there are, or that it is the end: once Node's parser reads, `length` is too large.
    if (socket.readableLength > 0 || !take(bytes)) usual.call(handle, Uint8Array.from(bytes).buffer);
  };
}

function isHandle(handle: unknown): handle is Handle {
  return (
    typeof handle === 'object' &&
    handle !== null &&
    'useUserBuffer' in handle &&
    typeof handle.useUserBuffer === 'function' &&
    'onread' in handle &&
    typeof handle.onread === 'function'
  );
}
