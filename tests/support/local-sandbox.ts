import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer } from 'node:http';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable, Transact } from '#app/platform/db/database.server.ts';
import type { SandboxConsole } from '#app/platform/payments/sandbox-console.ts';
import type { Wait } from '#sandboxes/toss/context.server.ts';
import { createTossSandbox } from '#sandboxes/toss/toss-sandbox.server.ts';
import { LONG_KEEP_ALIVE } from './long-keep-alive.ts';

export const SANDBOX_KEYS = { secretKey: 'test_sk_local', clientKey: 'test_ck_local' };
export const SHOP_ORIGIN = 'https://shop.example';

/** A pause inside the sandbox until it is released or its caller disconnects. */
export type Pause = {
  ms: number;
  /** The caller's name in the header `CALL_HEADER`. */
  call: string | undefined;
  release(): void;
};

export const CALL_HEADER = 'x-test-call';

export type LocalSandbox = {
  /** The base URL for an adapter. */
  url: string;
  /** Posts to a control route and returns its JSON. */
  control(path: string, body: unknown): Promise<unknown>;
  /** The next pause, or the oldest that was not yet awaited. */
  nextPause(): Promise<Pause>;
  /** Resolves when no call of that name is in progress. */
  finished(call: string): Promise<void>;
  console: SandboxConsole;
  /** For a second sandbox whose pauses are reported here, too. */
  wait: Wait;
  close(): Promise<void>;
};

/** A sandbox on loopback for tests, which reports pauses instead of waiting. */
export async function openLocalSandbox(deps: {
  db: Queryable;
  transaction: Transact;
  clock: Clock;
  /** The receiver of webhooks that `control('webhooks/deliver', {})` sends. */
  webhookUrl?: string | null;
}): Promise<LocalSandbox> {
  const begun: Pause[] = [];
  const requested: ((pause: Pause) => void)[] = [];
  const calls = new AsyncLocalStorage<string | undefined>();
  const working = new Map<string, Promise<void>>();
  const wait: Wait = (ms, until) =>
    new Promise((resolve) => {
      const pause = { ms, call: calls.getStore(), release: () => resolve() };
      until.addEventListener('abort', pause.release);
      if (until.aborted) resolve();
      const waiting = requested.shift();
      if (waiting) waiting(pause);
      else begun.push(pause);
    });
  const basePath = '/sandbox/toss';
  const sandbox = createTossSandbox({
    ...deps,
    ...SANDBOX_KEYS,
    basePath,
    allowedRedirectOrigins: [SHOP_ORIGIN],
    wait,
  });
  const server = createServer(LONG_KEEP_ALIVE, (req, res) => {
    const header = req.headers[CALL_HEADER];
    const call = typeof header === 'string' ? header : undefined;
    const work = calls
      .run(call, () => sandbox.handle(req, res))
      .catch((error: unknown) => {
        console.error(error);
        res.destroy();
      });
    if (call) working.set(call, work);
    void work.then(() => call && working.delete(call));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const url = `http://127.0.0.1:${address.port}${basePath}`;

  return {
    url,
    console: sandbox.console,
    wait,
    async control(path, body) {
      const headers = { 'Content-Type': 'application/json' };
      const result = await fetch(`${url}/control/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!result.ok) throw new Error(`control/${path} answered ${result.status}`);
      return result.json();
    },
    nextPause: () =>
      new Promise((resolve) => {
        const pause = begun.shift();
        if (pause) resolve(pause);
        else requested.push(resolve);
      }),
    finished: async (call) => working.get(call),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
