import { createServer } from 'node:http';
import type { Platform } from '#app/platform/platform.ts';
import { LONG_KEEP_ALIVE } from '#tests/support/long-keep-alive.ts';
import { postWebhook } from '#tests/support/money-site.ts';

export type WebhookReceiver = { url: string; close(): Promise<void> };

/** Receives the gateway's webhooks through the site's own handler, on the worker that `host` returns. */
export async function openWebhookReceiver(host: () => Platform): Promise<WebhookReceiver> {
  const server = createServer(LONG_KEEP_ALIVE, async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers)) {
      if (typeof value === 'string') headers.set(name, value);
    }
    const request = { method: req.method ?? 'GET', headers, body: Buffer.concat(chunks).toString() };
    const { status } = await postWebhook(host(), request);
    res.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks/toss`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
