import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Platform } from '#app/platform/platform.ts';
import { createOdcloudSandbox } from '#sandboxes/odcloud/odcloud-sandbox.server.ts';
import { createPaypalSandbox } from '#sandboxes/paypal/paypal-sandbox.server.ts';
import { createPopbillSandbox } from '#sandboxes/popbill/popbill-sandbox.server.ts';
import { createTossSandbox } from '#sandboxes/toss/toss-sandbox.server.ts';
import type { Config } from './config.ts';
import { SANDBOX_POPBILL, SANDBOX_REGISTER_KEY } from './service-settings.ts';

export type Sandboxes = Pick<Platform, 'rehearsal'> & {
  mounts: { path: string; handle(req: IncomingMessage, res: ServerResponse): Promise<void> }[];
  /** Begins to send webhooks. */
  start(): void;
  stop(): Promise<void>;
};

/** What a demo asks instead of gateways, issuers and registers: each speaks the real one's HTTP under its own path. */
export function composeSandboxes(
  config: Config,
  { log, ...shared }: Pick<Platform, 'db' | 'transaction' | 'clock' | 'log'>,
): Sandboxes {
  const { gateway, foreign } = config;
  if (gateway.kind !== 'sandbox') {
    return { mounts: [], rehearsal: null, start: () => {}, stop: async () => {} };
  }
  const toss = createTossSandbox({
    ...shared,
    secretKey: gateway.secretKey,
    clientKey: gateway.clientKey,
    basePath: '/sandbox/toss',
    allowedRedirectOrigins: [config.origin],
    webhookUrl: new URL('/webhooks/toss', gateway.baseUrl).href,
  });
  const popbill = createPopbillSandbox({ ...shared, basePath: '/sandbox/popbill', ...SANDBOX_POPBILL });
  const register = createOdcloudSandbox({ basePath: '/sandbox/odcloud', serviceKey: SANDBOX_REGISTER_KEY });
  const paypal =
    foreign?.kind === 'sandbox'
      ? createPaypalSandbox({
          ...foreign,
          ...shared,
          basePath: '/sandbox/paypal',
          allowedRedirectOrigins: [config.origin],
          publicOrigin: config.origin,
        })
      : null;
  return {
    mounts: [
      { path: '/sandbox/toss', handle: toss.handle },
      { path: '/sandbox/popbill', handle: popbill.handle },
      { path: '/sandbox/odcloud', handle: register.handle },
      ...(paypal ? [{ path: '/sandbox/paypal', handle: paypal.handle }] : []),
    ],
    rehearsal: toss.desk,
    start: () => toss.startWebhooks((error) => log.error('sandbox webhooks', { error })),
    stop: () => toss.stop(),
  };
}
