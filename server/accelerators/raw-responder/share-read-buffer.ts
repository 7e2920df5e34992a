import type { Socket } from 'node:net';

/** The handle behind Node's sockets. Undocumented, but in every Node since 12.10: `onread` of `net.connect` uses it. */
type Handle = {
  /** Reads go into this memory, instead of 64 KB that are allocated for each read. */
  useUserBuffer(memory: Uint8Array): void;
  /** Called after each read, and at the end or on failure, which the handle reports elsewhere. */
  onread(this: Handle, bytes?: ArrayBuffer): void;
};

/** Shared by all connections of the process, which are read one after the other. */
const MEMORY = Buffer.alloc(64 * 1024);

/**
 * Passes each read of `socket` to `consume` before its listeners, in a buffer that the next read of any connection
 * overwrites. If `consume` returns false, or earlier data is still pending in the socket, the bytes are copied and
 * reach the listeners as usual. Does nothing if this version of Node has no such handle (ADR 012).
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
    // Repeated requests have the same length, so the view is reused.
    if (bytes.length !== length) bytes = MEMORY.subarray(0, length);
    // Node takes the byte count or the end from the handle; `length` is too large once Node's parser has read by
    // itself.
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
