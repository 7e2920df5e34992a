import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';

export const SOLAPI_KEYS = { apiKey: 'NCSSANDBOX', apiSecret: 'sandbox-secret', from: '15880000' };

export type SolapiMessage = { to: string; from: string; text: string; type: string; subject?: string };

/** The response to the next messages. */
export type SolapiBehavior = 'accepts' | 'refuses' | 'full' | 'broken' | 'silent' | 'garbled' | 'elsewhere';

/** The part of Solapi that we use (payments.md §4.1), on loopback: checks the signature and stores messages. */
export type SolapiSandbox = {
  url: string;
  behavior: SolapiBehavior;
  accepted: SolapiMessage[];
  close(): Promise<void>;
};

export async function startSolapiSandbox(now: () => Date): Promise<SolapiSandbox> {
  const server = createServer(LONG_KEEP_ALIVE, async (req, res) => {
    const result = (status: number, body: unknown, headers = {}) =>
      res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    const text = await bodyOf(req);
    if (req.method !== 'POST' || req.url !== '/messages/v4/send-many/detail')
      return void result(404, { errorCode: 'NotFound', errorMessage: 'no such address' });
    if (!signed(req.headers.authorization ?? '', now()))
      return void result(403, { errorCode: 'SignatureDoesNotMatch', errorMessage: 'wrong signature' });
    const { messages } = JSON.parse(text) as { messages: SolapiMessage[] };
    if (messages.some(({ to }) => !/^\d{8,11}$/.test(to)))
      return void result(400, { errorCode: 'ValidationError', errorMessage: 'digits only' });
    switch (sandbox.behavior) {
      case 'accepts':
        sandbox.accepted.push(...messages);
        return void result(200, { groupInfo: { count: { total: messages.length } }, failedMessageList: [] });
      case 'refuses':
        return void result(200, {
          failedMessageList: messages.map(({ to }) => ({
            to,
            statusCode: '1062',
            statusMessage: `No ${to}`,
          })),
        });
      case 'full':
        return void result(429, { errorCode: 'TooManyRequests', errorMessage: 'slow down' });
      case 'broken':
        return void result(500, 'oops');
      case 'garbled':
        return void res.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>hello</h1>');
      case 'elsewhere':
        return void result(307, {}, { Location: `${sandbox.url}/elsewhere` });
      case 'silent':
        return;
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const sandbox: SolapiSandbox = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior: 'accepts',
    accepted: [],
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return sandbox;
}

/** A date of the last 15 minutes and its HMAC with the salt. */
function signed(header: string, now: Date): boolean {
  const parts = header.match(
    /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([0-9a-f]{64})$/,
  );
  if (!parts) return false;
  const [, key, date = '', salt, signature] = parts;
  const expected = createHmac('sha256', SOLAPI_KEYS.apiSecret).update(`${date}${salt}`).digest('hex');
  const age = Math.abs(now.getTime() - Date.parse(date));
  return key === SOLAPI_KEYS.apiKey && signature === expected && age <= 15 * 60_000;
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}
