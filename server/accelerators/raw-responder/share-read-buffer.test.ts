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

/** The bytes are turned into text at once, because the next read overwrites them. */
function listen(take: (text: string) => boolean) {
  const lent: string[] = [];
  const memories = new Set<ArrayBufferLike>();
  const usual: Buffer[] = [];
  accepted.on('data', (bytes) => usual.push(bytes));
  shareReadBuffer(accepted, (bytes) => {
    lent.push(bytes.toString());
    memories.add(bytes.buffer);
    return take(bytes.toString());
  });
  return { lent, memories, usual: () => Buffer.concat(usual).toString() };
}

async function send(...texts: string[]): Promise<void> {
  for (const text of texts) {
    const before = accepted.bytesRead;
    client.write(text);
    while (accepted.bytesRead === before) await new Promise(setImmediate);
  }
}

it('passes all reads on in one buffer, and copies what is not consumed', async () => {
  const heard = listen((text) => text === 'taken');
  await send('first', 'taken', 'second', 'taken', '배관');
  expect(heard.lent).toEqual(['first', 'taken', 'second', 'taken', '배관']);
  expect(heard.memories.size).toBe(1);
  expect(heard.usual()).toBe('firstsecond배관');
});

it('passes nothing on while earlier data still waits', async () => {
  const heard = listen(() => true);
  accepted.pause();
  accepted.unshift(Buffer.from('waits'));
  await send(' behind it');
  expect(heard.lent).toEqual([]);
  accepted.resume();
  await new Promise(setImmediate);
  expect(heard.usual()).toBe('waits behind it');
  await send('lent again');
  expect(heard.lent).toEqual(['lent again']);
});

it('leaves the end of a connection and its failure to the socket', async () => {
  listen(() => true);
  client.end('last words');
  await once(accepted, 'end');
  expect(accepted.bytesRead).toBe(10);
  client.resetAndDestroy();
  if (!accepted.closed) await once(accepted, 'close');
});

it('does nothing with a socket that works otherwise', () => {
  const socket = new Socket();
  shareReadBuffer(socket, () => true);
  expect(socket.listenerCount('data')).toBe(0);
  socket.destroy();
});
