import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '#app/platform/clock.ts';
import type { Queryable, Transact } from '#app/platform/db/database.server.ts';
import type { SandboxConsole } from '#app/platform/payments/sandbox-console.ts';
import { handleApi } from './api/api.server.ts';
import type { Sandbox, Wait } from './context.server.ts';
import { createSandboxConsole } from './control/console.server.ts';
import { handleControl } from './control/control.server.ts';
import { tossError } from './error-catalog.ts';
import { sendResponse, sendText } from './http.server.ts';
import { handlePayPage } from './payment-window/payment-page.server.ts';
import { sdkScript } from './payment-window/sdk-script.ts';
import type { SandboxTables } from './tables.ts';
import { startWebhookSender, type WebhookSender } from './webhooks/webhook-delivery.server.ts';

/** A little longer than the adapter's timeout for a charge, so that the adapter times out first. */
const SILENCE_MS = 70_000;

const realWait: Wait = async (ms, until) => {
  await delay(ms, undefined, { signal: until }).catch(() => {});
};

export type TossSandbox = {
  handle(req: IncomingMessage, res: ServerResponse): Promise<void>;
  /** Starts sending webhooks. Without it they wait for the control route. */
  startWebhooks(report: (error: unknown) => void): void;
  stop(): Promise<void>;
  /** For people; programs use the control routes. */
  console: SandboxConsole;
};

/**
 * Implements Toss's published API over HTTP and moves no money (payments.md §5.1). The site mounts it in the demo
 * profile. `handle` responds to every path below `basePath` and rejects only for a bug. `silenceMs` and `wait` are for
 * tests that must not wait.
 */
export function createTossSandbox(options: {
  db: Queryable;
  transaction: Transact;
  clock: Clock;
  secretKey: string;
  clientKey: string;
  basePath: string;
  allowedRedirectOrigins: readonly string[];
  webhookUrl?: string | null;
  silenceMs?: number;
  wait?: Wait;
}): TossSandbox {
  let sender: WebhookSender | null = null;
  const sandbox: Sandbox = {
    ...options,
    db: options.db.withTables<SandboxTables>(),
    transaction: (work) => options.transaction((tx) => work(tx.withTables<SandboxTables>())),
    boot: randomUUID(),
    silenceMs: options.silenceMs ?? SILENCE_MS,
    wait: options.wait ?? realWait,
    webhookUrl: options.webhookUrl ?? null,
    webhooks: { wake: () => sender?.wake() },
  };
  return {
    console: createSandboxConsole(sandbox),
    startWebhooks(report) {
      sender ??= startWebhookSender(sandbox, report);
    },
    async stop() {
      await sender?.stop();
      sender = null;
    },
    async handle(req, res) {
      const url = new URL(req.url ?? '/', 'http://sandbox.invalid');
      if (!url.pathname.startsWith(`${sandbox.basePath}/`)) return sendResponse(res, tossError('NOT_FOUND'));
      url.pathname = url.pathname.slice(sandbox.basePath.length);
      const [, area] = url.pathname.split('/');
      if (area === 'v1') return handleApi(sandbox, req, res, url);
      if (area === 'pay') return handlePayPage(sandbox, req, res, url);
      if (area === 'control') return handleControl(sandbox, req, res, url);
      if (url.pathname === '/v2/standard' && req.method === 'GET') {
        return sendText(res, 200, 'text/javascript; charset=utf-8', sdkScript(sandbox.basePath));
      }
      return sendResponse(res, tossError('NOT_FOUND'));
    },
  };
}
