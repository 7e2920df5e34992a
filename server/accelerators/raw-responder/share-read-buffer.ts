import type { Socket } from 'node:net';

/** What Node's sockets work with. Not documented, but in every Node since 12.10: `onread` of `net.connect` uses it. */
type Handle = {
  /** Data is read into these bytes, in place of 64 KB that are allocated for each read. */
  useUserBuffer(memory: Uint8Array): void;
  /** Called after each read, and at the end or a failure, which the handle reports elsewhere. */
  onread(this: Handle, bytes?: ArrayBuffer): void;
};

/** Shared by all connections of the process, which are read one after the other. */
const MEMORY = Buffer.alloc(64 * 1024);

/**
 * Passes each read of `socket` to `consume` before anybody else gets it, in a buffer that the next read of any connection
 * overwrites. If `consume` returns false, or earlier data still waits in the socket, the bytes are copied and reach the
 * socket's listeners as usual. Does nothing where this Node has no such handle (ADR 012).
 */
export function shareReadBuffer(socket: Socket, consume: (bytes: Buffer) => boolean): void {
  const handle: unknown = Reflect.get(socket, '_handle');
  if (!isHandle(handle)) return;
  const original = handle.onread;
  let bytesBefore = socket.bytesRead;
  let bytes = MEMORY;
  // biome-ignore lint/correctness/useHookAtTopLevel: not a hook
  handle.useUserBuffer(MEMORY);
  handle.onread = (nothing) => {
    const length = socket.bytesRead - bytesBefore;
    bytesBefore += length;
    if (length === 0) return original.call(handle, nothing);
    // A repeated request has the same length.
    if (bytes.length !== length) bytes = MEMORY.subarray(0, length);
    // The handle knows the number of bytes, or that it is the end: once Node's parser reads, `length` is too large.
    if (socket.readableLength > 0 || !consume(bytes)) {
      original.call(handle, Uint8Array.from(bytes).buffer);
    }
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
