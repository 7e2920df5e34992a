import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SandboxConsole } from '#app/platform/payments/sandbox-console.ts';
import type { Platform } from '#app/platform/platform.ts';
import { createOdcloudSandbox } from './odcloud/odcloud-sandbox.server.ts';
import { createPaypalSandbox } from './paypal/paypal-sandbox.server.ts';
import { createPopbillSandbox } from './popbill/popbill-sandbox.server.ts';
import { createTossSandbox } from './toss/toss-sandbox.server.ts';

export type Sandboxes = {
  mounts: { path: string; handle(req: IncomingMessage, res: ServerResponse): Promise<void> }[];
  /** The console of the Toss sandbox. */
  console: SandboxConsole;
  /** Starts sending webhooks. */
  start(): void;
  stop(): Promise<void>;
};

/** The vendors of a demo. Each sandbox implements its vendor's HTTP API below its own path. */
export function createSandboxes(
  { log, ...shared }: Pick<Platform, 'db' | 'transaction' | 'clock' | 'log'>,
  options: {
    /** The site's origin, for redirects of customers. */
    origin: string;
    toss: { clientKey: string; secretKey: string; webhookUrl: string };
    /** Null if nothing is sold in USD. */
    paypal: { clientId: string; secret: string } | null;
    popbill: { linkId: string; secretKey: string };
    odcloud: { serviceKey: string };
  },
): Sandboxes {
  const allowedRedirectOrigins = [options.origin];
  const toss = createTossSandbox({
    ...shared,
    ...options.toss,
    basePath: '/sandbox/toss',
    allowedRedirectOrigins,
  });
  const popbill = createPopbillSandbox({ ...shared, ...options.popbill, basePath: '/sandbox/popbill' });
  const odcloud = createOdcloudSandbox({ ...options.odcloud, basePath: '/sandbox/odcloud' });
  const paypal =
    options.paypal &&
    createPaypalSandbox({
      ...shared,
      ...options.paypal,
      basePath: '/sandbox/paypal',
      allowedRedirectOrigins,
      publicOrigin: options.origin,
    });
  return {
    mounts: [
      { path: '/sandbox/toss', handle: toss.handle },
      { path: '/sandbox/popbill', handle: popbill.handle },
      { path: '/sandbox/odcloud', handle: odcloud.handle },
      ...(paypal ? [{ path: '/sandbox/paypal', handle: paypal.handle }] : []),
    ],
    console: toss.console,
    start: () => toss.startWebhooks((error) => log.error('sandbox webhooks', { error })),
    stop: () => toss.stop(),
  };
}
