import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareReadBuffer } from './share-read-buffer.ts';

let server: Server;
let client: Socket;
let accepted: Socket;

beforeEach(async () => {
  server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  [accepted] = (await once(server, 'connection')) as [Socket];
});
afterEach(async () => {
  client.destroy();
  accepted.destroy();
  server.close();
  await once(server, 'close');
});

/** Converts bytes to text at once, because the next read overwrites them. */
function listen(consume: (text: string) => boolean) {
  const shared: string[] = [];
  const buffers = new Set<ArrayBufferLike>();
  const copied: Buffer[] = [];
  accepted.on('data', (bytes) => copied.push(bytes));
  shareReadBuffer(accepted, (bytes) => {
    shared.push(bytes.toString());
    buffers.add(bytes.buffer);
    return consume(bytes.toString());
  });
  return { shared, buffers, copied: () => Buffer.concat(copied).toString() };
}

async function send(...texts: string[]): Promise<void> {
  for (const text of texts) {
    const before = accepted.bytesRead;
    client.write(text);
    while (accepted.bytesRead === before) await new Promise(setImmediate);
  }
}

it('passes every read on in one shared buffer and copies what is not consumed', async () => {
  const received = listen((text) => text === 'taken');
  await send('first', 'taken', 'second', 'taken', '배관');
  expect(received.shared).toEqual(['first', 'taken', 'second', 'taken', '배관']);
  expect(received.buffers.size).toBe(1);
  expect(received.copied()).toBe('firstsecond배관');
});

it('passes nothing on while earlier data is still pending', async () => {
  const received = listen(() => true);
  accepted.pause();
  accepted.unshift(Buffer.from('waits'));
  await send(' behind it');
  expect(received.shared).toEqual([]);
  accepted.resume();
  await new Promise(setImmediate);
  expect(received.copied()).toBe('waits behind it');
  await send('shared again');
  expect(received.shared).toEqual(['shared again']);
});

it('leaves the end and failure of a connection to the socket', async () => {
  listen(() => true);
  client.end('last words');
  await once(accepted, 'end');
  expect(accepted.bytesRead).toBe(10);
  client.resetAndDestroy();
  if (!accepted.closed) await once(accepted, 'close');
});

it('ignores a socket without the expected handle', () => {
  const socket = new Socket();
  shareReadBuffer(socket, () => true);
  expect(socket.listenerCount('data')).toBe(0);
  socket.destroy();
});
